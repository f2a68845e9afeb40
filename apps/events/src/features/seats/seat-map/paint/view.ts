/** Visible part of the map: centre in map units, and CSS pixels per map unit. */
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

/** Maximum distance of two neighbouring seats on the screen, CSS pixels. */
const MAX_PITCH = 56;
/** Distance of two neighbouring seats in map units (`MapLayout`). */
export const PITCH = 100;
/** Margin around the whole hall, CSS pixels. */
const MARGIN = 16;
/** Controls over the map when zoomed in, CSS pixels: the minimap in the upper left corner, and the width of the buttons on the right. */
const MINIMAP: Size = { width: 132, height: 104 };
const BUTTONS = 72;
/** Fraction of the screen around its centre that always contains a seat. */
const CENTRE_FRACTION = 0.45;

/** Returns the view that shows the whole hall. */
export function wholeView(hall: Size, screen: Size): View {
  const scale = Math.min(
    (screen.width - 2 * MARGIN) / Math.max(PITCH, hall.width),
    (screen.height - 2 * MARGIN) / Math.max(PITCH, hall.height),
    MAX_PITCH / PITCH,
  );
  return { x: hall.width / 2, y: hall.height / 2, scale: Math.max(scale, Number.EPSILON) };
}

/** Converts a point of the screen to map units. */
export const toMap = (view: View, screen: Size, at: Point): Point => ({
  x: view.x + (at.x - screen.width / 2) / view.scale,
  y: view.y + (at.y - screen.height / 2) / view.scale,
});

export const toScreen = (view: View, screen: Size, at: Point): Point => ({
  x: (at.x - view.x) * view.scale + screen.width / 2,
  y: (at.y - view.y) * view.scale + screen.height / 2,
});

/** Converts a rectangle of the map (x, y, width, height) to the screen. */
export function boxOnScreen(
  view: View,
  screen: Size,
  [x, y, width, height]: readonly [number, number, number, number],
): Box {
  return { ...toScreen(view, screen, { x, y }), width: width * view.scale, height: height * view.scale };
}

/** Moves the map by CSS pixels. */
export const panned = (view: View, by: Point): View => ({
  ...view,
  x: view.x - by.x / view.scale,
  y: view.y - by.y / view.scale,
});

/** Zooms by `factor`; the point of the map under `at` stays in place. */
export function zoomed(
  view: View,
  factor: number,
  { screen, at, hall }: { screen: Size; at: Point; hall: Size },
): View {
  const scale = Math.max(wholeView(hall, screen).scale, Math.min(MAX_PITCH / PITCH, view.scale * factor));
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
 * Keeps the hall on the screen: centred while it is smaller than the screen, else with at most a margin at its edges, and with
 * extra space above and on the right so that the controls need not cover any seat.
 */
export function withinHall(view: View, hall: Size, screen: Size): View {
  const clamped = (
    at: number,
    size: number,
    screenSize: number,
    extra: { before?: number; after?: number },
  ) => {
    const margin = (screenSize / 2 - MARGIN) / view.scale;
    const [least, most] = margin >= size - margin ? [size / 2, size / 2] : [margin, size - margin];
    const [before, after] = isWhole ? [0, 0] : [extra.before ?? 0, extra.after ?? 0];
    return Math.max(least - before / view.scale, Math.min(most + after / view.scale, at));
  };
  const isWhole = isWholeView(view, hall, screen);
  return {
    ...view,
    x: clamped(view.x, hall.width, screen.width, { after: BUTTONS - MARGIN }),
    y: clamped(view.y, hall.height, screen.height, { before: MINIMAP.height - MARGIN }),
  };
}

/** Position queries for the seats of a hall. */
export interface SeatPositions {
  /** `box`: left, top, right, bottom in map units */
  hasSeatIn: (box: readonly [number, number, number, number]) => boolean;
  nearestTo: (at: Point) => Point | undefined;
}

/** Moves the view until it contains a seat, so that zooming never ends in the empty middle of an arena. */
export function withSeats(view: View, screen: Size, { hasSeatIn, nearestTo }: SeatPositions): View {
  const x = (CENTRE_FRACTION * screen.width) / 2 / view.scale;
  const y = (CENTRE_FRACTION * screen.height) / 2 / view.scale;
  if (hasSeatIn([view.x - x, view.y - y, view.x + x, view.y + y])) return view;
  const seat = nearestTo(view);
  if (!seat) return view;
  const towards = (at: number, seatAt: number, reach: number) =>
    Math.max(seatAt - reach, Math.min(seatAt + reach, at));
  return { ...view, x: towards(view.x, seat.x, x), y: towards(view.y, seat.y, y) };
}

/** Returns a view in which a seat is visible and readable; the given view if it already is. */
export function viewOn(view: View, seat: Point, screen: Size): View {
  const scale = Math.max(view.scale, 24 / PITCH);
  const at = toScreen(view, screen, seat);
  const isVisible =
    at.x > 0.1 * screen.width &&
    at.x < Math.min(0.9 * screen.width, screen.width - BUTTONS) &&
    at.y > 0.1 * screen.height &&
    at.y < 0.9 * screen.height &&
    (at.x > MINIMAP.width || at.y > MINIMAP.height);
  return isVisible && scale === view.scale ? view : { ...seat, scale };
}
