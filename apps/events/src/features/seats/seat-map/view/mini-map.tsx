import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Fits } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { toScreen } from '../paint/view.ts';
import styles from './seat-canvas.module.css';
import { usePainter, type Scene } from './use-painter.ts';
import { createViewControl, type ViewControl } from './view-control.ts';

const SIZE = { width: 112, height: 84 };

interface MiniMapProps {
  map: SeatMap;
  statuses: SeatStatuses;
  fits: Fits | undefined;
  control: ViewControl;
}

/** Minimap of the whole hall with the visible part marked; hidden from screen readers. */
export function MiniMap({ map, statuses, fits, control }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const wholeControl = useMemo(() => {
    const control = createViewControl(map.layout);
    control.resize(SIZE);
    return control;
  }, [map]);
  const scene = useMemo<Scene>(() => ({ map, statuses, fits }), [map, statuses, fits]);
  usePainter(canvas, scene, wholeControl);
  // sets the style directly: a React render per frame would take as long as painting the hall
  useLayoutEffect(() => {
    const place = () => {
      const { view, screen } = control.read();
      const { view: whole } = wholeControl.read();
      if (!view || !whole || !part.current) return;
      const [halfWidth, halfHeight] = [screen.width / view.scale / 2, screen.height / view.scale / 2];
      const start = toScreen(whole, SIZE, { x: view.x - halfWidth, y: view.y - halfHeight });
      Object.assign(part.current.style, {
        transform: `translate(${start.x}px, ${start.y}px)`,
        inlineSize: `${2 * halfWidth * whole.scale}px`,
        blockSize: `${2 * halfHeight * whole.scale}px`,
      });
    };
    place();
    return control.subscribe(place);
  }, [control, wholeControl]);
  return (
    <div className={styles.mini} aria-hidden="true">
      <canvas ref={canvas} className={styles.miniCanvas} />
      <div ref={part} className={styles.window} />
    </div>
  );
}
