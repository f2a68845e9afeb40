import type { Pack } from '@taquilla/contracts';
import type { EntryInfo } from '@taquilla/shared-state';
import { Alert, Button } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import { useScheduleText } from './use-schedule-text.ts';

/** Removal of packs with undo (`useRemoval`). */
export interface Removal {
  removed: readonly { pack: Pack }[];
  remove: (info: EntryInfo, pack: Pack) => void;
  removeAll: () => void;
  undo: () => void;
  isPending: boolean;
  problem: string | null;
}

/** Note about the pack removed last, with an undo button. */
export function RemovedNote({ removed, isPending, problem, undo }: Omit<Removal, 'remove' | 'removeAll'>) {
  const t = useTexts();
  const scheduleText = useScheduleText();
  if (removed.length === 0) return null;
  const packs = removed.map(({ pack: { products, schedules } }) =>
    [
      ...products.map(({ quantity, name }) => t('visit.product', { quantity, name })),
      ...schedules.map(scheduleText),
    ].join(', '),
  );
  return (
    <Alert
      type={problem === null ? 'info' : 'danger'}
      message={problem ?? t('cart.removed', { packs: packs.join('; ') })}
      action={
        <Button variant="secondary" busy={isPending} onClick={undo}>
          {t('cart.undo')}
        </Button>
      }
    />
  );
}
