import type { Cents } from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { formatEuros } from '../../format/format-visit.ts';
import { findIssue } from '../authority/repository.ts';
import { giveBackSold } from '../event/give-back-sold.ts';
import { enqueue } from '../mail/outbox.ts';
import { changeStatus } from '../sale/change-status.ts';
import { lockSale, type Sale } from '../sale/repository.ts';
import { giveBackSlots } from '../stock/give-back-slots.ts';
import { setRefund, type Payment } from './repository.ts';
import { queueRefund } from './settle.ts';

/** `to be refunded`: the shop gives the money back as soon as it runs. */
export type RefundOutcome = 'to be refunded' | 'not paid' | 'not issued' | 'too much' | 'unknown';

export interface WantedRefund {
  reference: string;
  /** a part of what was paid; left out: all of it */
  amount?: Cents | undefined;
  now: Date;
}

/**
 * Gives a paid sale's money back, once, whoever asks twice, and writes to the buyer. All of it: its places are free
 * again and its tickets not valid any more. A part of it: the buyer keeps both.
 */
export async function refundSale(db: Db, { reference, amount, now }: WantedRefund): Promise<RefundOutcome> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) return 'unknown';
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, found.id);
    if (sale?.status !== 'paid') return 'not paid';
    if (amount !== undefined && amount > sale.total_cents) return 'too much';
    if (amount === undefined || amount === sale.total_cents) {
      await giveMoneyBack(trx, sale, 'refunded by the venue', now);
    } else {
      // What the authority refuses is given back whole.
      if ((await findIssue(trx, sale.id))?.state === 'waiting') return 'not issued';
      await givePartBack(trx, sale, amount, now);
    }
    await enqueue(trx, 'venue refund mail', sale.id, now);
    return 'to be refunded';
  });
}

/** Queues the refund of all that was paid for a paid sale, locked by the caller, and makes its places free again. */
export async function giveMoneyBack(trx: Trx, sale: Sale, why: string, now: Date): Promise<void> {
  await changeStatus(trx, sale, { to: 'pending refund', why, now });
  for (const payment of await authorisedPayments(trx, sale)) await queueRefund(trx, payment, now);
  if (sale.kind === 'event') await giveBackSold(trx, sale.id, now);
  else await giveBackSlots(trx, sale.id);
}

async function givePartBack(trx: Trx, sale: Sale, amount: Cents, now: Date): Promise<void> {
  const why = `${formatEuros(amount)} refunded by the venue`;
  await changeStatus(trx, sale, { to: 'pending refund', why, now });
  const [payment] = await authorisedPayments(trx, sale);
  if (!payment) throw new Error(`The paid sale ${sale.reference} has no payment`);
  await setRefund(trx, payment.id, amount);
  await queueRefund(trx, payment, now);
}

function authorisedPayments(trx: Trx, sale: Sale): Promise<Payment[]> {
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('state', '=', 'authorised')
    .orderBy('created_at')
    .execute();
}
