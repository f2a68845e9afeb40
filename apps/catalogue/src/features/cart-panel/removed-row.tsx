import type { Pack } from '@taquilla/contracts';
import type { EntryInfo } from '@taquilla/shared-state';
import { Button, FieldError } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './removed-row.module.css';
import { useScheduleText } from './use-schedule-text.ts';

/** Removal of packs with undo (`useRemoval`). */
export interface Removal {
  removed: readonly { info: EntryInfo; pack: Pack; index: number }[];
  remove: (info: EntryInfo, pack: Pack) => void;
  removeAll: () => void;
  undo: () => void;
  isPending: boolean;
  problem: string | null;
}

/** Row in the place of the packs removed last, with an undo button. */
export function RemovedRow({ removed, isPending, problem, undo }: Omit<Removal, 'remove' | 'removeAll'>) {
  const t = useTexts();
  const scheduleText = useScheduleText();
  const packs = removed.map(({ pack: { products, schedules } }) =>
    [
      ...products.map(({ quantity, name }) => t('visit.product', { quantity, name })),
      ...schedules.map(scheduleText),
    ].join(', '),
  );
  return (
    <div className={styles.row}>
      <div role="status" className={styles.text}>
        {problem === null ? (
          t('cart.removed', { packs: packs.join('; ') })
        ) : (
          <FieldError>{problem}</FieldError>
        )}
      </div>
      <Button variant="secondary" busy={isPending} onClick={undo}>
        {t('cart.undo')}
      </Button>
    </div>
  );
}
