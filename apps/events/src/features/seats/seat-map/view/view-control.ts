import {
  isWholeView,
  panned,
  toScreen,
  viewAround,
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

/** Zoom factor of one button press. */
const STEP = 1.6;

export interface Viewport {
  /** undefined until the screen is known */
  view: View | undefined;
  /** size of the element, CSS pixels */
  screen: Size;
  isWhole: boolean;
}

/**
 * Store of the visible part of a hall. It changes in every frame of a gesture and is therefore outside React: only its
 * subscribers update.
 */
export interface ViewControl {
  read: () => Viewport;
  /** @returns function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** sets the positions of the seats, to which zooming moves */
  setSeats: (positions: SeatPositions) => void;
  resize: (screen: Size) => void;
  zoom: (factor: number, at?: Point) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  pan: (by: Point) => void;
  showWhole: () => void;
  /** makes a seat visible */
  show: (seat: Point) => void;
  /** centres seats; `pitch`: smallest distance of two neighbours, CSS pixels */
  centre: (seats: readonly Point[], pitch: number) => void;
}

/** Creates the store. It shows the whole hall, also after a resize, until the first zoom or pan. */
export function createViewControl(hall: Size): ViewControl {
  const listeners = new Set<() => void>();
  let chosen: View | null = null;
  let positions: SeatPositions | undefined;
  let viewport: Viewport = { view: undefined, screen: { width: 0, height: 0 }, isWhole: true };

  const update = (screen: Size) => {
    const view = chosen ?? (screen.width > 0 ? wholeView(hall, screen) : undefined);
    viewport = { view, screen, isWhole: !view || isWholeView(view, hall, screen) };
    for (const listener of listeners) listener();
  };
  const change = (next: (view: View, screen: Size) => View) => {
    const { view, screen } = viewport;
    if (!view) return;
    chosen = withinHall(next(view, screen), hall, screen);
    update(screen);
  };
  const zoom = (factor: number, at?: Point) => {
    change((view, screen) => {
      // without a pointer: towards the seats nearest to the centre
      const aim = at ?? toScreen(view, screen, positions?.nearestTo(view) ?? view);
      const nearer = zoomed(view, factor, { screen, at: aim, hall });
      return positions ? withSeats(nearer, screen, positions) : nearer;
    });
  };
  return {
    read: () => viewport,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSeats: (next) => {
      positions = next;
    },
    resize(screen) {
      if (screen.width !== viewport.screen.width || screen.height !== viewport.screen.height) update(screen);
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
      update(viewport.screen);
    },
    show: (seat) => {
      change((view, screen) => viewOn(view, seat, screen));
    },
    centre: (seats, pitch) => {
      change((view, screen) => viewAround(view, seats, screen, pitch));
    },
  };
}
