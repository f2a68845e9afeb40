import { useLayoutEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import type { SeatMap } from '../map/seat-map.ts';
import { seatPositions } from '../map/seat-positions.ts';
import { createViewControl, type Viewport, type ViewControl } from './view-control.ts';

/** A view of a hall; it stays where it is when the hall comes anew in the same size. */
export function useView(map: SeatMap): ViewControl {
  const { width, height } = map.layout;
  const control = useMemo(() => createViewControl({ width, height }), [width, height]);
  useLayoutEffect(() => {
    control.fill(seatPositions(map));
  }, [control, map]);
  return control;
}

/** What is looked at: renders again in every frame of a gesture. */
export const useViewport = ({ subscribe, read }: ViewControl): Viewport =>
  useSyncExternalStore(subscribe, read);

export const useIsWhole = ({ subscribe, read }: ViewControl): boolean =>
  useSyncExternalStore(subscribe, () => read().isWhole);

/** Shows the view in an element, whatever its size. */
export function useScreen({ resize }: ViewControl, element: RefObject<HTMLElement | null>): void {
  // before the first paint, so that the hall is in it
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
