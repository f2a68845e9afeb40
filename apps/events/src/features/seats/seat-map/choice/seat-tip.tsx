import { useTexts } from '../../../../texts.ts';
import { pointOf, type SeatMap } from '../map/seat-map.ts';
import { HELD, isOpen, type SeatStatuses } from '../map/seat-status.ts';
import { toScreen } from '../paint/view.ts';
import { useViewport } from '../view/use-view.ts';
import type { ViewControl } from '../view/view-control.ts';
import styles from './seat-tip.module.css';
import type { SeatNames } from './use-seat-names.ts';

/** Half of the maximum width of the tooltip, and the space it needs above a seat, CSS pixels. */
const HALF_WIDTH = 128;
const SPACE_ABOVE = 160;

interface SeatTipProps {
  seat: number;
  map: SeatMap;
  statuses: SeatStatuses;
  isMine: boolean;
  names: SeatNames;
  control: ViewControl;
}

/** Tooltip of the hovered or focused seat. Hidden from screen readers, for which the list has the same text. */
export function SeatTip({ seat, map, statuses, isMine, names, control }: SeatTipProps) {
  const t = useTexts();
  const { view, screen } = useViewport(control);
  if (!view || screen.width === 0) return null;
  const at = toScreen(view, screen, pointOf(map, seat));
  if (at.x < 0 || at.y < 0 || at.x > screen.width || at.y > screen.height) return null;
  const left = Math.max(HALF_WIDTH, Math.min(screen.width - HALF_WIDTH, at.x));
  const taken = t(statuses.codes[seat] === HELD ? 'map.state.held' : 'map.state.sold');
  const facts =
    isMine || isOpen(statuses.codes, seat) ? [...names.facts(seat), ...names.included(seat)] : [taken];
  return (
    <div
      className={styles.tip}
      data-below={at.y < SPACE_ABOVE || undefined}
      style={{ insetInlineStart: left, insetBlockStart: at.y }}
      aria-hidden="true"
    >
      <p className={styles.tipName}>{names.full(seat)}</p>
      <ul>
        {isMine && <li>{t('map.state.mine')}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
