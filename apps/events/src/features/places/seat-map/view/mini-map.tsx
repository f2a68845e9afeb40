import { useMemo, useRef } from 'react';
import type { Fits } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { toScreen, wholeView, type Point } from '../paint/view.ts';
import styles from './seat-canvas.module.css';
import { usePainter, type Picture } from './use-painter.ts';
import type { ViewControl } from './use-view.ts';

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
  const view = useMemo(() => wholeView(map.layout, SIZE), [map]);
  const picture = useMemo<Picture>(
    () => ({ map, statuses, fits, view, screen: SIZE }),
    [map, statuses, fits, view],
  );
  usePainter(canvas, picture);
  if (!control.view) return null;
  const { x, y, scale } = control.view;
  const corner = (side: -1 | 1): Point =>
    toScreen(view, SIZE, {
      x: x + (side * control.screen.width) / scale / 2,
      y: y + (side * control.screen.height) / scale / 2,
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
