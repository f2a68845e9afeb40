import { Price } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import type { SeatMap } from '../map/seat-map.ts';
import { HELD, isOpen, type SeatStatuses } from '../map/seat-status.ts';
import { viewFromSeat } from '../map/view-from-seat.ts';
import styles from './seat-facts.module.css';
import { SeatView } from './seat-view.tsx';
import type { SeatNames } from './use-seat-names.ts';

interface SeatFactsProps {
  seat: number;
  map: SeatMap;
  statuses: SeatStatuses;
  isMine: boolean;
  names: SeatNames;
}

/** View, place, price and facts of a seat. Hidden from screen readers, for which the list has the same text. */
export function SeatFacts({ seat, map, statuses, isMine, names }: SeatFactsProps) {
  const t = useTexts();
  const isChoosable = isMine || isOpen(statuses.codes, seat);
  const taken = t(statuses.codes[seat] === HELD ? 'map.state.held' : 'map.state.sold');
  const notes = isChoosable ? [isMine ? t('map.state.mine') : '', ...names.notes(seat)] : [taken];
  return (
    <>
      {isChoosable && <SeatView {...viewFromSeat(map, seat)} />}
      <div className={styles.facts}>
        <span className={styles.place}>{names.full(seat)}</span>
        {isChoosable && <Price>{names.priceOf(seat)}</Price>}
        <span className={styles.notes}>{notes.filter(Boolean).join(' · ')}</span>
      </div>
    </>
  );
}
