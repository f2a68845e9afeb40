import {
  isWholeView,
  panned,
  toScreen,
  viewOn,
  wholeView,
  withinHall,
  withSeats,
  zoomed,
  type Point,
  type SeatPositions,
  type Size,
  type View,
} from '../paint/view.ts';

/** Factor of one press on "nearer". */
const STEP = 1.6;

export interface Viewport {
  /** undefined until the screen is known */
  view: View | undefined;
  /** where the hall is shown, in CSS pixels */
  screen: Size;
  isWhole: boolean;
}

/**
 * What part of the hall is looked at. It changes in every frame of a gesture, so that it is kept outside React: only what
 * shows it follows, not the page around it.
 */
export interface ViewControl {
  read: () => Viewport;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
  /** where the hall's seats are: coming nearer leads to them */
  fill: (places: SeatPositions) => void;
  resize: (screen: Size) => void;
  zoom: (factor: number, at?: Point) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  pan: (by: Point) => void;
  showWhole: () => void;
  /** brings a seat into sight */
  show: (seat: Point) => void;
}

/** Until somebody comes nearer it is the whole hall, whatever the size of the screen. */
export function createViewControl(hall: Size): ViewControl {
  const listeners = new Set<() => void>();
  let chosen: View | null = null;
  let places: SeatPositions | undefined;
  let sight: Viewport = { view: undefined, screen: { width: 0, height: 0 }, isWhole: true };

  const see = (screen: Size) => {
    const view = chosen ?? (screen.width > 0 ? wholeView(hall, screen) : undefined);
    sight = { view, screen, isWhole: !view || isWholeView(view, hall, screen) };
    for (const listener of listeners) listener();
  };
  const change = (next: (view: View, screen: Size) => View) => {
    const { view, screen } = sight;
    if (!view) return;
    chosen = withinHall(next(view, screen), hall, screen);
    see(screen);
  };
  const zoom = (factor: number, at?: Point) => {
    change((view, screen) => {
      // without a finger: to the seats that are nearest to the middle
      const aim = at ?? toScreen(view, screen, places?.nearestTo(view) ?? view);
      const nearer = zoomed(view, factor, { screen, at: aim, hall });
      return places ? withSeats(nearer, screen, places) : nearer;
    });
  };
  return {
    read: () => sight,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fill: (of) => {
      places = of;
    },
    resize(screen) {
      if (screen.width !== sight.screen.width || screen.height !== sight.screen.height) see(screen);
    },
    zoom,
    zoomIn: () => {
      zoom(STEP);
    },
    zoomOut: () => {
      zoom(1 / STEP);
    },
    pan: (by) => {
      change((view) => panned(view, by));
    },
    showWhole: () => {
      chosen = null;
      see(sight.screen);
    },
    show: (seat) => {
      change((view, screen) => viewOn(view, seat, screen));
    },
  };
}
