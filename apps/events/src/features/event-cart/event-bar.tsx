import type { EventDetail } from '@taquilla/contracts';
import { BottomBar } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { ContinueLink, EventTotalText, TotalStatus } from './event-total.tsx';
import { useEventTotals } from './use-event-totals.ts';

/** Bottom bar with the total of the shown event and the link to the checkout; other events in the cart have a separate total. */
export function EventBar({ event }: { event: EventDetail }) {
  const t = useTexts();
  const totals = useEventTotals(event);
  return (
    <>
      <TotalStatus totals={totals} />
      {(totals.current ?? totals.others) && (
        <BottomBar
          label={t('bar.label')}
          summary={<EventTotalText totals={totals} />}
          action={<ContinueLink />}
        />
      )}
    </>
  );
}
