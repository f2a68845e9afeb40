import type { Trx } from '../../../database/open-database.ts';
import { enqueueAll } from '../../../tasks/outbox.ts';
import { requestIssue, changeStatuses, kindOf } from '../../sales/index.ts';
import type { LockedEvent } from './confirmed-event.ts';

/**
 * Marks locked sales as paid and enqueues the purchase e-mail, or for events the request to the ticketing authority, after
 * which the e-mail is sent. Sales without the authority need one statement per table for the whole batch.
 */
export async function markPaid(trx: Trx, paid: readonly LockedEvent[], why: string): Promise<void> {
  await changeStatuses(
    trx,
    paid.map(({ cart: { sale }, now }) => ({ sale, now })),
    'pay',
    why,
  );
  const toIssue = paid.filter(({ cart: { sale } }) => kindOf(sale).needsAuthority);
  for (const { cart, now } of toIssue) await requestIssue(trx, cart.sale, now);
  const toMail = paid.filter((one) => !toIssue.includes(one));
  if (toMail.length === 0) return;
  await enqueueAll(
    trx,
    'purchase mail',
    toMail.map(({ cart, now }) => ({ subjectId: cart.sale.id, now })),
  );
}
