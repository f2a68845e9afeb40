import { useVenue } from '@taquilla/shared-state';
import { classNames, IconCalendar, rowClass, textClass } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';

/** What may be changed and cancelled after the purchase, until when, and what it costs: shown before the payment. */
export function Later({ sells }: { sells: Purchase['choicePath'] }) {
  const terms = useVenue().self_service?.terms;
  const sentences = terms?.[sells === 'event-siae' ? 'event' : sells] ?? [];
  if (sentences.length === 0) return null;
  return (
    <p className={classNames(rowClass(2), textClass('note'))}>
      <IconCalendar />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}
