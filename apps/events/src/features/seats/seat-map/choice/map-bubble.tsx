import type { ReactNode } from 'react';
import { pointOf, type SeatMap } from '../map/seat-map.ts';
import { stageCentre } from '../map/stage.ts';
import { PITCH, toScreen } from '../paint/view.ts';
import { useViewport } from '../view/use-view.ts';
import type { ViewControl } from '../view/view-control.ts';
import { bubbleSide } from './bubble-side.ts';
import styles from './map-bubble.module.css';

/** Half of the width of the bubble with a margin, CSS pixels. */
const HALF_WIDTH = 128;

interface MapBubbleProps {
  seat: number;
  map: SeatMap;
  control: ViewControl;
  /** contains a control: stays while its seat is outside the screen, at the edge */
  isInteractive?: boolean;
  children: ReactNode;
}

/** Bubble at a seat, on the side away from the stage, so that the seats in front and beside stay visible. */
export function MapBubble({ seat, map, control, isInteractive = false, children }: MapBubbleProps) {
  const { view, screen } = useViewport(control);
  if (!view || screen.width === 0) return null;
  const point = pointOf(map, seat);
  const at = toScreen(view, screen, point);
  const isOutside = at.x < 0 || at.y < 0 || at.x > screen.width || at.y > screen.height;
  if (isOutside && !isInteractive) return null;
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const left = within(at.x, HALF_WIDTH, screen.width - HALF_WIDTH);
  const top = within(at.y, 0, screen.height);
  const isBehindBelow = point.y >= stageCentre(map).y;
  return (
    <div
      className={styles.bubble}
      data-side={bubbleSide(top, screen.height, isBehindBelow)}
      data-interactive={isInteractive || undefined}
      style={{
        insetInlineStart: left,
        insetBlockStart: top,
        // clear of the seat and its neighbours in the row
        ['--gap' as string]: `${0.6 * PITCH * view.scale + 10}px`,
        ['--tip' as string]: `${within(at.x - left, -HALF_WIDTH + 24, HALF_WIDTH - 24)}px`,
      }}
      aria-hidden={!isInteractive || undefined}
    >
      {children}
    </div>
  );
}
