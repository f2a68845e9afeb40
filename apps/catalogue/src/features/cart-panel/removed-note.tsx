import { Alert, Button } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import type { useRemoval } from './use-removal.ts';
import { useScheduleWords } from './use-schedule-words.ts';

type Removal = Pick<ReturnType<typeof useRemoval>, 'removed' | 'isPending' | 'problem' | 'undo'>;

/** What was taken out of the cart last, with the way back. */
export function RemovedNote({ removed, isPending, problem, undo }: Removal) {
  const t = useTexts();
  const scheduleWords = useScheduleWords();
  if (removed.length === 0) return null;
  const packs = removed.map(({ pack: { products, schedules } }) =>
    [
      ...products.map(({ quantity, name }) => t('visit.product', { quantity, name })),
      ...schedules.map(scheduleWords),
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
