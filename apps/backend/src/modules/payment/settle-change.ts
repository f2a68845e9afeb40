import type { ChangeRefusal } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import { enqueue } from '../../tasks/outbox.ts';
import {
  applyChange,
  endChange,
  findChange,
  noteStep,
  type SaleChange,
  waitingChange,
} from '../change/index.ts';
import type { Sale } from '../sale/index.ts';
import { keepsTickets } from './keeps-tickets.ts';
import { wantRefund } from './refund-ledger.ts';
import { markSettling, type Payment } from './repository.ts';

/** What became of the confirmed payment of a change. `given back`: it was paid before. */
export type ChangeSettlement = 'changed' | 'given back' | ChangeRefusal;

/**
 * Applies a confirmed payment to a change of a paid sale, which the caller has locked. It may come after the change was
 * given up: then it is made all the same, if all of it can be had again. Else the money goes back, and the sale stays as
 * it was (R293).
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
  if (change.state === 'done') {
    await wantRefund(trx, { ...back, cause: 'duplicate', why: 'the change was paid before' });
    return 'given back';
  }
  const changed = await tryChange(trx, sale, change, now);
  if (typeof changed !== 'string') {
    await markSettling(trx, payment.id);
    await enqueue(trx, 'change mail', change.id, now);
    return 'changed';
  }
  const why = `the payment of a change was confirmed, which could not be made: ${changed}`;
  if (change.state === 'waiting') await endChange(trx, sale, change, { why, now });
  else await noteStep(trx, sale, why, now);
  const refund = await wantRefund(trx, { ...back, cause: 'change over', why });
  await enqueue(trx, 'change refund mail', refund.id, now);
  return changed;
}

async function tryChange(trx: Trx, sale: Sale, change: SaleChange, now: Date): Promise<Sale | ChangeRefusal> {
  if (!(await keepsTickets(trx, sale))) return 'changed meanwhile';
  const waiting = await waitingChange(trx, sale.id);
  // asked for after this one, and its places are held
  if (waiting && waiting.id !== change.id) return 'changed meanwhile';
  return applyChange(trx, sale, change, now);
}
