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
/** Heights of the controls over the map, CSS pixels: the price key above; below, when zoomed in, the minimap and the buttons. */
const COVERED = { above: 64, below: 120 };
/** Height at which chosen seats are centred, as a fraction of the screen: below the middle, because of the price key. */
const CENTRE_HEIGHT = 0.58;
/** Fraction of the screen around its centre that always contains a seat. */
const CENTRE_FRACTION = 0.45;

/** Returns the view that shows the whole hall below the price key, or with equal margins. */
export function wholeView(
  hall: Size,
  screen: Size,
  { above, margin } = { above: COVERED.above, margin: MARGIN },
): View {
  const fitting = Math.min(
    (screen.width - 2 * margin) / Math.max(PITCH, hall.width),
    (screen.height - above - margin) / Math.max(PITCH, hall.height),
    MAX_PITCH / PITCH,
  );
  const scale = Math.max(fitting, Number.EPSILON);
  return { x: hall.width / 2, y: hall.height / 2 - (above - margin) / 2 / scale, scale };
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
 * Keeps the hall on the screen: centred while it is smaller than the screen, else with at most a margin at its edges, and
 * extra space above and below so that the controls need not cover any seat.
 */
export function withinHall(view: View, hall: Size, screen: Size): View {
  const whole = wholeView(hall, screen);
  const clamped = (at: number, size: number, screenSize: number, [before, after]: [number, number]) => {
    const least = (screenSize / 2 - before) / view.scale;
    const most = size - (screenSize / 2 - after) / view.scale;
    return least >= most ? (least + most) / 2 : Math.max(least, Math.min(most, at));
  };
  if (isWholeView(view, hall, screen)) return { ...whole, scale: view.scale };
  return {
    ...view,
    x: clamped(view.x, hall.width, screen.width, [MARGIN, MARGIN]),
    y: clamped(view.y, hall.height, screen.height, [COVERED.above, COVERED.below]),
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
    at.x < 0.9 * screen.width &&
    at.y > Math.max(0.1 * screen.height, COVERED.above) &&
    at.y < screen.height - COVERED.below;
  return isVisible && scale === view.scale ? view : { ...seat, scale };
}

/**
 * Returns a view with the middle of some seats in the part of the screen that no control covers.
 * @param pitch smallest distance of two neighbours, CSS pixels
 */
export function viewAround(view: View, seats: readonly Point[], screen: Size, pitch: number): View {
  const scale = Math.max(view.scale, Math.min(pitch, MAX_PITCH) / PITCH);
  const middle = (of: (seat: Point) => number) => {
    const values = seats.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return {
    x: middle(({ x }) => x),
    y: middle(({ y }) => y) - ((CENTRE_HEIGHT - 0.5) * screen.height) / scale,
    scale,
  };
}
