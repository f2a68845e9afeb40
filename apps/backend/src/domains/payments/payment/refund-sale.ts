import type { Cents, RefundCause } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { releaseSold } from '../../inventory/index.ts';
import { findIssue, isPaid, kindOf, lockSale, type Sale } from '../../sales/index.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { followLedger, readLedger, voidSale, requestRefunds, type Refund } from './refund-ledger.ts';

/** `to be refunded`: the shop gives the money back as soon as it runs; `by hand`: a person has to. */
export type RefundOutcome =
  | 'to be refunded'
  | 'by hand'
  | 'not paid'
  | 'not issued'
  | 'too much'
  | 'unknown'
  | RefundedBefore;

/** The sale has more, or fewer, refunds than the order knows of: it is perhaps the same order once more. */
export interface RefundedBefore {
  refundedBefore: Cents;
}

export interface RefundOrder {
  reference: string;
  /** a part of what is left; left out: all of that */
  amount?: Cents | undefined;
  /** in the words of whoever wants it */
  why?: string | undefined;
  by?: string | undefined;
  /** sum of the sale's refunds that the order knows of; left out: not checked */
  refunded?: Cents | undefined;
  now: Date;
}

/**
 * Gives a paid sale's money back, as often as there is something left, and writes to the buyer each time. All that is
 * left: its places are free again and its tickets not valid any more. A part of it: the buyer keeps both.
 */
export async function refundSale(db: Db, order: RefundOrder): Promise<RefundOutcome> {
  const found = await db
    .selectFrom('sale')
    .select('id')
    .where('reference', '=', order.reference)
    .executeTakeFirst();
  if (!found) return 'unknown';
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, found.id);
    if (!sale || (!isPaid(sale.status) && sale.status !== 'pending refund')) return 'not paid';
    return refundLocked(trx, sale, order);
  });
}

async function refundLocked(trx: Trx, sale: Sale, order: RefundOrder): Promise<RefundOutcome> {
  // what cost nothing can be refunded too, once
  if (sale.voided_at !== null) return 'not paid';
  const { refunds, left } = await readLedger(trx, sale);
  const before = refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (order.refunded !== undefined && order.refunded !== before) return { refundedBefore: before };
  const { amount = left, by = 'the venue', now } = order;
  const why = order.why === undefined ? 'refunded by the venue' : `refunded by ${by}: ${order.why}`;
  if (amount > left) return 'too much';
  const isAll = amount === left;
  // What the authority refuses is given back whole.
  if (!isAll && (await findIssue(trx, sale.id))?.state === 'waiting') return 'not issued';
  const wanted = { cause: 'venue' as const, why, by, now };
  const given = isAll
    ? await requestFullRefund(trx, sale, wanted)
    : await givePartBack(trx, sale, { amount, ...wanted });
  for (const { id } of given) await enqueue(trx, 'venue refund mail', id, now);
  return given.some(({ state }) => state === 'by hand') ? 'by hand' : 'to be refunded';
}

interface Wish {
  cause: RefundCause;
  why: string;
  by: string;
  now: Date;
}

/**
 * Wants back all that is left of a paid sale, locked by the caller, and makes its places free again: here, and where they were
 * issued.
 * @returns a refund for each payment that something goes back of
 */
export async function requestFullRefund(trx: Trx, sale: Sale, wish: Wish): Promise<readonly Refund[]> {
  const { left } = await readLedger(trx, sale);
  const refunds = await requestRefunds(trx, sale, { amount: left, ...wish });
  await voidSale(trx, sale, wish.now);
  await followLedger(trx, sale, wish.why, wish.now);
  await releaseSold(trx, kindOf(sale).inventory, sale.id, wish.now);
  if (kindOf(sale).needsAuthority) await enqueue(trx, 'authority void', sale.id, wish.now);
  return refunds;
}

async function givePartBack(
  trx: Trx,
  sale: Sale,
  { amount, ...wish }: Wish & { amount: Cents },
): Promise<readonly Refund[]> {
  const refunds = await requestRefunds(trx, sale, { amount, ...wish });
  await followLedger(trx, sale, `${formatEuros(amount)} ${wish.why}`, wish.now);
  return refunds;
}
