import { useLayoutEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import type { SeatMap } from '../map/seat-map.ts';
import { seatPositions } from '../map/seat-positions.ts';
import { createViewControl, type Viewport, type ViewControl } from './view-control.ts';

/** Creates the view of a hall, once for each size of a hall. */
export function useView(map: SeatMap): ViewControl {
  const { width, height } = map.layout;
  const control = useMemo(() => createViewControl({ width, height }), [width, height]);
  useLayoutEffect(() => {
    control.setSeats(seatPositions(map));
  }, [control, map]);
  return control;
}

/** Subscribes to the viewport; rerenders in every frame of a gesture. */
export const useViewport = ({ subscribe, read }: ViewControl): Viewport =>
  useSyncExternalStore(subscribe, read);

export const useIsWhole = ({ subscribe, read }: ViewControl): boolean =>
  useSyncExternalStore(subscribe, () => read().isWhole);

/** Resizes the view to an element. */
export function useScreen({ resize }: ViewControl, element: RefObject<HTMLElement | null>): void {
  // measured before the first paint, so that it shows the hall
  useLayoutEffect(() => {
    const screen = element.current;
    if (!screen) return;
    const measure = () => {
      resize({ width: screen.clientWidth, height: screen.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(screen);
    return () => {
      observer.disconnect();
    };
  }, [resize, element]);
}
