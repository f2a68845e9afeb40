import { Chip, Skeleton } from '@taquilla/ui';
import { freeCapacity, isFew, useSlotTime } from '@taquilla/visits';
import { useTexts } from '../texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './quick-visit.module.css';
import type { QuickStock } from './use-quick-stock.ts';

interface QuickTimesProps {
  stock: QuickStock;
  chosenId: number | undefined;
  /** address of the tickets page with all options */
  to: string;
  onChoose: (slotId: number) => void;
}

/** The first times of the day with capacity for the party; placeholders of the same size while they load. */
export function QuickTimes({ stock: { times }, chosenId, to, onChoose }: QuickTimesProps) {
  const t = useTexts();
  const slotTime = useSlotTime();
  return (
    <ChoiceGroup label={t('quick.time')} all={{ to, label: t('quick.allTimes') }}>
      <div className={styles.chips}>
        {times === undefined && [0, 1, 2].map((index) => <Skeleton key={index} height="3.25rem" />)}
        {times?.map((slot) => {
          const left = freeCapacity(slot);
          return (
            <Chip
              key={slot.stock_ticket_id}
              selected={slot.stock_ticket_id === chosenId}
              detail={isFew(left) ? t('quick.left', { count: left }) : undefined}
              className={styles.chip}
              onClick={() => {
                onChoose(slot.stock_ticket_id);
              }}
            >
              {slotTime(slot)}
            </Chip>
          );
        })}
      </div>
      {times?.length === 0 && <p className={styles.none}>{t('quick.none')}</p>}
    </ChoiceGroup>
  );
}
