import type { Schedule } from '@taquilla/contracts';
import { IconClock } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import styles from './time-zone-note.module.css';
import { useSlotTime } from './use-slot-time.ts';

/** Which of the times are outside the venue's opening hours and sold all the same (R421); nothing where none is. */
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
