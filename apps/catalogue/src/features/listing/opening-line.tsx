import type { ListedVenue } from '@taquilla/contracts';
import { classNames, IconClock, rowClass } from '@taquilla/ui';
import { useOpening } from '../../base/opening/use-opening.ts';
import styles from './venue-card.module.css';

/**
 * States that a venue is open now or later today, with its closing time. A closed state is omitted, since it does not
 * matter on another day.
 */
export function OpeningLine({ venue }: { venue: ListedVenue }) {
  const opening = useOpening(venue);
  if (!opening?.isToday) return null;
  return (
    <p className={classNames(rowClass(1), styles.opening)} data-open={opening.isOpen}>
      <IconClock />
      <span data-of-now="">{opening.text}</span>
    </p>
  );
}
