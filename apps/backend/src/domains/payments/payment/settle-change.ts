import type { ChangeRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import {
  applyChange,
  beginIssue,
  endChange,
  findChange,
  hasValidTickets,
  kindOf,
  noteStep,
  openChange,
  type Sale,
  type SaleChange,
} from '../../sales/index.ts';
import { requestRefund } from './refund-ledger.ts';
import { markSettling, type Payment } from './repository.ts';

/**
 * Outcome of the confirmed payment of a change. `issuing`: the amount is held, and part of the sale once the ticketing
 * authority has issued the change. `given back`: the change was paid before, so the payment is refunded.
 */
export type ChangeSettlement = 'changed' | 'issuing' | 'given back' | ChangeRefusal;

/**
 * Applies a confirmed payment to a change of a paid sale, which the caller has locked. A change that was abandoned before is
 * still applied if all its places can be reserved again; otherwise the payment is refunded and the sale stays unchanged
 * (R293).
 */
export async function settleChange(
  trx: Trx,
  sale: Sale,
  payment: Payment & { change_id: string },
  now: Date,
): Promise<ChangeSettlement> {
  const change = await findChange(trx, sale.id, payment.change_id);
  if (!change) throw new Error(`Payment ${payment.order_number} is for no change`);
  const back = { payment, amount: payment.amount_cents, by: 'the shop', now };
  if (change.state === 'done' || change.state === 'issuing') {
    await requestRefund(trx, { ...back, cause: 'duplicate', why: 'the change was paid before' });
    return 'given back';
  }
  const outcome = await tryChange(trx, sale, change, now);
  if (outcome === 'issuing') return outcome;
  if (outcome === 'changed') {
    await markSettling(trx, payment.id);
    await enqueue(trx, 'change mail', change.id, now);
    return outcome;
  }
  const why = `the payment of a change was confirmed, which could not be made: ${outcome}`;
  if (change.state === 'waiting') await endChange(trx, sale, change, { why, now });
  else await noteStep(trx, sale, why, now);
  const refund = await requestRefund(trx, { ...back, cause: 'change over', why });
  await enqueue(trx, 'change refund mail', refund.id, now);
  return outcome;
}

async function tryChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<'changed' | 'issuing' | ChangeRefusal> {
  if (!hasValidTickets(sale)) return 'changed meanwhile';
  const open = await openChange(trx, sale.id);
  // a later change, which holds its own places
  if (open && open.id !== change.id) return 'changed meanwhile';
  if (kindOf(sale).needsAuthority) return (await beginIssue(trx, sale, change, now)) ?? 'issuing';
  const changed = await applyChange(trx, sale, change, now);
  return typeof changed === 'string' ? changed : 'changed';
}
