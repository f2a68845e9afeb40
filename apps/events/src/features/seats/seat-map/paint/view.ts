/** What part of the map is looked at: the point in the middle, and CSS pixels per map unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** Largest distance of two neighbouring seats on the screen, in CSS pixels: beyond it, nothing more is to be seen. */
const CLOSEST = 56;
/** Units from one seat to the next (`MapLayout`). */
export const PITCH = 100;
/** Room around the hall when it is shown whole. */
const MARGIN = 16;
/** What lies over the picture when one is nearer, in CSS pixels: the small map in the upper left corner, buttons on the right. */
const COVERED: Size = { width: 132, height: 104 };
const BUTTONS = 72;
/** In so much of the screen, around its middle, there is a seat to be seen. */
const HEART = 0.45;

/** The view that shows the whole hall. */
export function wholeView(hall: Size, screen: Size): View {
  const scale = Math.min(
    (screen.width - 2 * MARGIN) / Math.max(PITCH, hall.width),
    (screen.height - 2 * MARGIN) / Math.max(PITCH, hall.height),
    CLOSEST / PITCH,
  );
  return { x: hall.width / 2, y: hall.height / 2, scale: Math.max(scale, Number.EPSILON) };
}

/** The point of the map under a point of the screen. */
export const toMap = (view: View, screen: Size, at: Point): Point => ({
  x: view.x + (at.x - screen.width / 2) / view.scale,
  y: view.y + (at.y - screen.height / 2) / view.scale,
});

export const toScreen = (view: View, screen: Size, at: Point): Point => ({
  x: (at.x - view.x) * view.scale + screen.width / 2,
  y: (at.y - view.y) * view.scale + screen.height / 2,
});

/** A rectangle of the map (x, y, width, height) as it lies on the screen. */
export function boxOnScreen(
  view: View,
  screen: Size,
  [x, y, width, height]: readonly [number, number, number, number],
): Box {
  return { ...toScreen(view, screen, { x, y }), width: width * view.scale, height: height * view.scale };
}

/** Moves the map under the finger by so many CSS pixels. */
export const panned = (view: View, by: Point): View => ({
  ...view,
  x: view.x - by.x / view.scale,
  y: view.y - by.y / view.scale,
});

/** Comes `factor` times nearer, so that the map's point under `at` stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  { screen, at, hall }: { screen: Size; at: Point; hall: Size },
): View {
  const scale = Math.max(wholeView(hall, screen).scale, Math.min(CLOSEST / PITCH, view.scale * factor));
  const fixed = toMap(view, screen, at);
  return {
    scale,
    x: fixed.x - (at.x - screen.width / 2) / scale,
    y: fixed.y - (at.y - screen.height / 2) / scale,
  };
}

export const isWholeView = (view: View, hall: Size, screen: Size): boolean =>
  view.scale <= wholeView(hall, screen).scale * 1.01;

/**
 * Keeps the hall in sight: in the middle while it is smaller than the screen, else without more than a margin beside it, and
 * with so much above it and on its right that what lies over the picture need not cover any seat.
 */
export function withinHall(view: View, hall: Size, screen: Size): View {
  const within = (at: number, size: number, shown: number, more: { before?: number; after?: number }) => {
    const margin = (shown / 2 - MARGIN) / view.scale;
    const [least, most] = margin >= size - margin ? [size / 2, size / 2] : [margin, size - margin];
    const [before, after] = isWhole ? [0, 0] : [more.before ?? 0, more.after ?? 0];
    return Math.max(least - before / view.scale, Math.min(most + after / view.scale, at));
  };
  const isWhole = isWholeView(view, hall, screen);
  return {
    ...view,
    x: within(view.x, hall.width, screen.width, { after: BUTTONS - MARGIN }),
    y: within(view.y, hall.height, screen.height, { before: COVERED.height - MARGIN }),
  };
}

/** Where the seats of a hall are. */
export interface SeatPositions {
  /** left, top, right, bottom */
  hasSeatIn: (box: readonly [number, number, number, number]) => boolean;
  nearestTo: (at: Point) => Point | undefined;
}

/** The view, moved so far that there is a seat in it: nobody comes nearer to the empty middle of an arena. */
export function withSeats(view: View, screen: Size, { hasSeatIn, nearestTo }: SeatPositions): View {
  const x = (HEART * screen.width) / 2 / view.scale;
  const y = (HEART * screen.height) / 2 / view.scale;
  if (hasSeatIn([view.x - x, view.y - y, view.x + x, view.y + y])) return view;
  const seat = nearestTo(view);
  if (!seat) return view;
  const towards = (at: number, seatAt: number, reach: number) =>
    Math.max(seatAt - reach, Math.min(seatAt + reach, at));
  return { ...view, x: towards(view.x, seat.x, x), y: towards(view.y, seat.y, y) };
}

/** A view in which a seat can be seen and read; the present one when it serves already. */
export function viewOn(view: View, seat: Point, screen: Size): View {
  const scale = Math.max(view.scale, 24 / PITCH);
  const at = toScreen(view, screen, seat);
  const isVisible =
    at.x > 0.1 * screen.width &&
    at.x < Math.min(0.9 * screen.width, screen.width - BUTTONS) &&
    at.y > 0.1 * screen.height &&
    at.y < 0.9 * screen.height &&
    (at.x > COVERED.width || at.y > COVERED.height);
  return isVisible && scale === view.scale ? view : { ...seat, scale };
}
