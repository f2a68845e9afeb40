import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Fits } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { toScreen, wholeView } from '../paint/view.ts';
import styles from './seat-canvas.module.css';
import { usePainter, type Scene } from './use-painter.ts';
import type { ViewControl } from './view-control.ts';

const SIZE = { width: 84, height: 64 };
const MARGIN = 4;

interface MiniMapProps {
  map: SeatMap;
  statuses: SeatStatuses;
  fits: Fits | undefined;
  control: ViewControl;
}

/** Minimap of the whole hall with the visible part marked; hidden from screen readers. */
export function MiniMap({ map, statuses, fits, control }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const part = useRef<HTMLSpanElement>(null);
  const whole = useMemo(() => {
    const view = wholeView(map.layout, SIZE, { above: MARGIN, margin: MARGIN });
    return { view, read: () => ({ view, screen: SIZE, isWhole: true }), subscribe: () => () => undefined };
  }, [map]);
  const scene = useMemo<Scene>(() => ({ map, statuses, fits }), [map, statuses, fits]);
  usePainter(canvas, scene, whole);
  // sets the style directly: a React render per frame would take as long as painting the hall
  useLayoutEffect(() => {
    const place = () => {
      const { view, screen } = control.read();
      if (!view || !part.current) return;
      const [halfWidth, halfHeight] = [screen.width / view.scale / 2, screen.height / view.scale / 2];
      const start = toScreen(whole.view, SIZE, { x: view.x - halfWidth, y: view.y - halfHeight });
      Object.assign(part.current.style, {
        transform: `translate(${start.x}px, ${start.y}px)`,
        inlineSize: `${2 * halfWidth * whole.view.scale}px`,
        blockSize: `${2 * halfHeight * whole.view.scale}px`,
      });
    };
    place();
    return control.subscribe(place);
  }, [control, whole]);
  return (
    <span className={styles.mini} aria-hidden="true">
      <canvas ref={canvas} className={styles.miniCanvas} />
      <span ref={part} className={styles.window} />
    </span>
  );
}
