import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  panned,
  viewOn,
  wholeView,
  withinHall,
  zoomed,
  type Point,
  type Size,
  type View,
} from '../paint/view.ts';

/** Factor of one press on "nearer". */
const STEP = 1.6;

export interface ViewControl {
  view: View | undefined;
  screen: Size;
  isWhole: boolean;
  zoom: (factor: number, at?: Point) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  pan: (by: Point) => void;
  showWhole: () => void;
  /** brings a seat into sight */
  show: (seat: Point) => void;
}

/** What part of the hall is looked at. Until somebody comes nearer it is the whole, whatever the size of the screen. */
export function useView(hall: Size, element: RefObject<HTMLElement | null>): ViewControl {
  const screen = useSize(element);
  const [chosen, setChosen] = useState<View | null>(null);
  const whole = screen.width > 0 ? wholeView(hall, screen) : undefined;
  const view = chosen ?? whole;
  // gestures come faster than renders: each goes on from what the last one left
  const latest = useRef(view);
  latest.current = view;

  const change = useCallback(
    (next: (view: View) => View) => {
      if (!latest.current) return;
      const wanted = withinHall(next(latest.current), hall, screen);
      latest.current = wanted;
      setChosen(wanted);
    },
    [hall, screen],
  );
  const zoom = useCallback(
    (factor: number, at: Point = { x: screen.width / 2, y: screen.height / 2 }) => {
      change((current) => zoomed(current, factor, { screen, at, hall }));
    },
    [change, screen, hall],
  );
  return {
    view,
    screen,
    isWhole: !whole || !view || view.scale <= whole.scale * 1.01,
    zoom,
    zoomIn: () => {
      zoom(STEP);
    },
    zoomOut: () => {
      zoom(1 / STEP);
    },
    pan: (by) => {
      change((current) => panned(current, by));
    },
    showWhole: () => {
      setChosen(null);
    },
    show: (seat) => {
      change((current) => viewOn(current, seat, screen));
    },
  };
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  // before the first paint, so that the hall is in it
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}
