import type { Schedule } from '@taquilla/contracts';
import { useCart } from '@taquilla/shared-state';
import { EmptyState, FieldError, stackClass } from '@taquilla/ui';
import { memo, useId } from 'react';
import { useTexts } from '../texts.ts';
import { exceedsStock, type Entering } from './over-stock.ts';
import { TimeChips } from './time-chips.tsx';
import { timesOfDay } from './times-of-day.ts';
import { useBriefMessage } from './use-brief-message.ts';
import styles from './times.module.css';

interface RoomTimesProps {
  roomId: number;
  /** name of the room; null: the only room */
  heading: string | null;
  slots: readonly Schedule[];
  /** the selection, to check a slot's capacity */
  entering: Entering;
  chosenId: number | undefined;
  /** room id → slot id */
  onChoose: (slots: Record<number, number>) => void;
}

/** The times of one room, by morning and afternoon. A slot without enough capacity is refused (R70). */
export const RoomTimes = memo(function RoomTimes(props: RoomTimesProps) {
  const { roomId, heading, slots, entering, chosenId, onChoose } = props;
  const t = useTexts();
  const headingId = useId();
  const entries = useCart((cart) => cart?.entries);
  const [refusal, showRefusal] = useBriefMessage();

  const choose = (slot: Schedule) => {
    if (exceedsStock(slot, entering, entries ?? [])) {
      showRefusal(t('times.overStock'));
    } else {
      onChoose({ [roomId]: slot.stock_ticket_id });
    }
  };

  if (slots.length === 0) return <EmptyState>{t('times.empty')}</EmptyState>;
  const { morning, afternoon } = timesOfDay(slots);
  return (
    <section className={stackClass(4)} aria-labelledby={heading === null ? undefined : headingId}>
      {heading !== null && (
        <h3 id={headingId} className={styles.heading}>
          {heading}
        </h3>
      )}
      <TimeChips label={t('times.morning')} slots={morning} chosenId={chosenId} onChoose={choose} />
      <TimeChips label={t('times.afternoon')} slots={afternoon} chosenId={chosenId} onChoose={choose} />
      <div className={styles.message} role="alert">
        {refusal !== null && (
          <div className={styles.refusal}>
            <FieldError>{refusal}</FieldError>
          </div>
        )}
      </div>
    </section>
  );
});
