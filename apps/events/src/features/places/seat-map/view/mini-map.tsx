import { useMemo, useRef } from 'react';
import type { Fits } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { toScreen, type Point } from '../paint/view.ts';
import styles from './seat-canvas.module.css';
import { usePainter, type Scene } from './use-painter.ts';
import { useSight } from './use-view.ts';
import { createViewControl, type ViewControl } from './view-control.ts';

const SIZE = { width: 112, height: 84 };

interface MiniMapProps {
  map: SeatMap;
  statuses: SeatStatuses;
  fits: Fits | undefined;
  control: ViewControl;
}

/** The whole hall in a corner, and in it the part that is looked at; for the eye only. */
export function MiniMap({ map, statuses, fits, control }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = useMemo(() => {
    const whole = createViewControl(map.layout);
    whole.resize(SIZE);
    return whole;
  }, [map]);
  const scene = useMemo<Scene>(() => ({ map, statuses, fits }), [map, statuses, fits]);
  usePainter(canvas, scene, own);
  const { view, screen } = useSight(control);
  const { view: whole } = own.read();
  if (!view || !whole) return null;
  const corner = (side: -1 | 1): Point =>
    toScreen(whole, SIZE, {
      x: view.x + (side * screen.width) / view.scale / 2,
      y: view.y + (side * screen.height) / view.scale / 2,
    });
  const [start, end] = [corner(-1), corner(1)];
  return (
    <div className={styles.mini} aria-hidden="true">
      <canvas ref={canvas} className={styles.miniCanvas} />
      <div
        className={styles.window}
        style={{
          insetInlineStart: start.x,
          insetBlockStart: start.y,
          inlineSize: end.x - start.x,
          blockSize: end.y - start.y,
        }}
      />
    </div>
  );
}
