import type { Schedule } from '@taquilla/contracts';
import { Chip, stackClass, textClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { freePlaces, hasFew } from './times-of-day.ts';
import { useSlotTime } from './use-slot-time.ts';
import styles from './times.module.css';

interface TimeChipsProps {
  label: string;
  slots: readonly Schedule[];
  chosenId: number | undefined;
  onChoose: (slot: Schedule) => void;
}

/** The times of a half of the day; nothing where it has none. */
export function TimeChips({ label, slots, chosenId, onChoose }: TimeChipsProps) {
  const t = useTexts();
  const labelId = useId();
  const slotTime = useSlotTime();
  if (slots.length === 0) return null;

  const detailOf = (slot: Schedule) => {
    const count = freePlaces(slot);
    if (count === 0) return t('times.full');
    return hasFew(slot) ? t('times.left', { count }) : undefined;
  };

  return (
    <div role="group" className={stackClass(2)} aria-labelledby={labelId}>
      <p id={labelId} className={textClass('note')}>
        {label}
      </p>
      <ul className={styles.chips}>
        {slots.map((slot) => (
          <li key={slot.stock_ticket_id}>
            <Chip
              selected={slot.stock_ticket_id === chosenId}
              detail={detailOf(slot)}
              disabled={freePlaces(slot) === 0}
              className={styles.chip}
              onClick={() => {
                onChoose(slot);
              }}
            >
              {slotTime(slot)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
