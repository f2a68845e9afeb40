import type { Schedule } from '@taquilla/contracts';
import { Chip, classNames, stackClass, textClass } from '@taquilla/ui';
import { useId } from 'react';
import { Places } from './free-capacity.tsx';
import { freeCapacity } from './times-of-day.ts';
import { useSlotEnd, useSlotTime } from './use-slot-time.ts';
import styles from './times.module.css';

interface TimeChipsProps {
  label: string;
  slots: readonly Schedule[];
  chosenId: number | undefined;
  onChoose: (slot: Schedule) => void;
}

/** The times of a half of the day; renders nothing if there are none. */
export function TimeChips({ label, slots, chosenId, onChoose }: TimeChipsProps) {
  const labelId = useId();
  const slotTime = useSlotTime();
  const slotEnd = useSlotEnd();
  if (slots.length === 0) return null;

  return (
    <div role="group" className={stackClass(2)} aria-labelledby={labelId}>
      <p id={labelId} className={textClass('note')}>
        {label}
      </p>
      <ul className={classNames(styles.chips, slots.some(slotEnd) && styles.long)}>
        {slots.map((slot) => (
          <li key={slot.stock_ticket_id}>
            <Chip
              selected={slot.stock_ticket_id === chosenId}
              detail={<Places left={freeCapacity(slot)} />}
              disabled={freeCapacity(slot) === 0}
              className={styles.chip}
              onClick={() => {
                onChoose(slot);
              }}
            >
              {slotTime(slot)}
              <span className={styles.end}>{slotEnd(slot)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
