import { useVenue } from '@taquilla/shared-state';
import { classNames, IconCalendar, rowClass, textClass } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';

/** Terms of changes and returns with deadlines and fees, shown before the payment. */
export function SelfServiceTerms({ salesType }: { salesType: Purchase['choicePath'] }) {
  const terms = useVenue().self_service?.terms;
  const sentences = terms?.[salesType === 'event-siae' ? 'event' : salesType] ?? [];
  if (sentences.length === 0) return null;
  return (
    <p className={classNames(rowClass(2), textClass('note'))}>
      <IconCalendar />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}
