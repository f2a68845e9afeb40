import type { Cents } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { CLOSABLE } from '../../../states/refund.ts';
import { lockSale } from '../../sales/index.ts';
import { followLedger, moveRefund, type Refund } from './refund-ledger.ts';

export interface HandMadeRefund {
  reference: string;
  /** amount of one open refund; left out: all open refunds */
  amount?: Cents | undefined;
  why: string;
  by: string;
  now: Date;
}

/**
 * Closes open refunds that staff have made by hand or have seen at the provider, and updates the sale's status.
 * @returns closed amount in cents; 0 when no refund of that amount is open, undefined when the sale does not exist
 */
export async function closeRefund(db: Db, made: HandMadeRefund): Promise<Cents | undefined> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('reference', '=', made.reference)
    .executeTakeFirst();
  if (!found) return undefined;
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, found.id);
    const open = await openRefunds(trx, found.id);
    const meant =
      made.amount === undefined ? open : open.filter(({ amount_cents: cents }) => cents === made.amount);
    const closed = made.amount === undefined ? meant : meant.slice(0, 1);
    for (const refund of closed) await close(trx, refund, made);
    const total = closed.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    const why = `${formatEuros(total)} refunded by hand by ${made.by}: ${made.why}`;
    if (sale && closed.some(({ settles }) => settles)) await followLedger(trx, sale, why, made.now);
    return total;
  });
}

type OpenRefund = Pick<Refund, 'id' | 'state' | 'amount_cents'> & { settles: boolean };

function openRefunds(trx: Trx, saleId: string): Promise<OpenRefund[]> {
  return trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_cents', 'payment.settles'])
    .where('refund.sale_id', '=', saleId)
    .where('refund.state', 'in', CLOSABLE)
    .orderBy('refund.created_at')
    .execute();
}

async function close(trx: Trx, refund: OpenRefund, { why, by, now }: HandMadeRefund): Promise<void> {
  await moveRefund(trx, refund, { name: 'close', answer: why, closedBy: by, now });
}

/** Describes the refunds that need staff, for `task list`. @returns one line per refund, oldest first */
export async function describeWaitingRefunds(db: Db): Promise<string[]> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('sale', 'sale.id', 'refund.sale_id')
    .select(['sale.reference', 'refund.amount_cents', 'refund.cause', 'refund.answer', 'refund.created_at'])
    .where('refund.state', '=', 'by hand')
    .orderBy('refund.created_at')
    .execute();
  return refunds.map(({ reference, amount_cents, cause, answer, created_at }) => {
    const what = `refund of ${formatEuros(amount_cents)} of sale ${reference} by hand`;
    return [what, cause, answer, `since ${created_at.toISOString()}`].filter(Boolean).join(' · ');
  });
}
