import type { Schedule } from '@taquilla/contracts';
import { Chip, classNames, stackClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../texts.ts';
import styles from './times.module.css';
import { Places } from './free-capacity.tsx';
import { freeCapacity } from './times-of-day.ts';
import { useSlotEnd, useSlotTime } from './use-slot-time.ts';

interface FittingTimesProps {
  /** one time per room, in the order of the visit */
  visits: readonly (readonly Schedule[])[];
  roomName: (roomId: number) => string;
  /** room id → slot id */
  chosen: Readonly<Record<number, number>>;
  onChoose: (slots: Record<number, number>) => void;
}

/** Combinations of times of all rooms, chosen with one press; renders nothing if there are none. */
export function FittingTimes({ visits, roomName, chosen, onChoose }: FittingTimesProps) {
  const t = useTexts();
  const labelId = useId();
  const slotTime = useSlotTime();
  const slotEnd = useSlotEnd();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={labelId} className={stackClass(2)}>
      <h3 id={labelId} className={styles.heading}>
        {t('times.fitting')}
      </h3>
      <ul className={classNames(styles.chips, styles.visits)}>
        {visits.map((visit) => (
          <li key={visit.map((slot) => slot.stock_ticket_id).join()}>
            <Chip
              selected={visit.every((slot) => chosen[slot.room_id] === slot.stock_ticket_id)}
              className={styles.visit}
              detail={<Places left={Math.min(...visit.map(freeCapacity))} />}
              onClick={() => {
                onChoose(Object.fromEntries(visit.map((slot) => [slot.room_id, slot.stock_ticket_id])));
              }}
            >
              {visit.map((slot) => (
                <span key={slot.room_id} className={styles.stop}>
                  <span className={styles.time}>{slotTime(slot)}</span>
                  <span className={styles.end}>{slotEnd(slot)}</span> {roomName(slot.room_id)}
                </span>
              ))}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
