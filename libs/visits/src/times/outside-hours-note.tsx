import type { Schedule } from '@taquilla/contracts';
import { IconClock } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import styles from './time-zone-note.module.css';
import { useSlotTime } from './use-slot-time.ts';

/** Lists the times on sale outside the opening hours (R421); renders nothing if there are none. */
export function OutsideHoursNote({ slots }: { slots: readonly Schedule[] }) {
  const t = useTexts();
  const slotTime = useSlotTime();
  const outside = slots.filter(({ outside_hours: isOutside }) => isOutside);
  if (outside.length === 0) return null;
  return (
    <p className={styles.note}>
      <IconClock />
      {t('times.outside', { times: [...new Set(outside.map(slotTime))].join(', ') })}
    </p>
  );
}
