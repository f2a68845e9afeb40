import type { Cents, RefundCause } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { releaseSold } from '../../inventory/index.ts';
import { findIssue, isPaid, kindOf, lockSale, type Sale } from '../../sales/index.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { followLedger, readLedger, voidSale, requestRefunds, type Refund } from './refund-ledger.ts';

/** `to be refunded`: the shop sends the refund as soon as it runs; `by hand`: staff have to make it. */
export type RefundOutcome =
  | 'to be refunded'
  | 'by hand'
  | 'not paid'
  | 'not issued'
  | 'too much'
  | 'unknown'
  | RefundedBefore;

/** The sale has another sum of refunds than the request expects: it may be a repeated request. */
export interface RefundedBefore {
  refundedBefore: Cents;
}

export interface RefundOrder {
  reference: string;
  /** part of the remaining amount; left out: the whole remaining amount */
  amount?: Cents | undefined;
  /** reason stated by the requester */
  why?: string | undefined;
  by?: string | undefined;
  /** expected sum of the sale's earlier refunds; left out: not checked */
  refunded?: Cents | undefined;
  now: Date;
}

/**
 * Refunds a paid sale, any number of times while an amount is left, and e-mails the buyer each time. A refund of the whole
 * remaining amount releases the capacity and voids the tickets; after a partial refund the buyer keeps both.
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
  // a free sale has no amount left, and can still be refunded once
  if (sale.voided_at !== null) return 'not paid';
  const { refunds, left } = await readLedger(trx, sale);
  const before = refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (order.refunded !== undefined && order.refunded !== before) return { refundedBefore: before };
  const { amount = left, by = 'the venue', now } = order;
  const why = order.why === undefined ? 'refunded by the venue' : `refunded by ${by}: ${order.why}`;
  if (amount > left) return 'too much';
  const isAll = amount === left;
  // a sale that the authority refuses is refunded in full, so a partial refund has to wait for the issue
  if (!isAll && (await findIssue(trx, sale.id))?.state === 'waiting') return 'not issued';
  const request = { cause: 'venue' as const, why, by, now };
  const requested = isAll
    ? await requestFullRefund(trx, sale, request)
    : await refundPart(trx, sale, { amount, ...request });
  for (const { id } of requested) await enqueue(trx, 'venue refund mail', id, now);
  return requested.some(({ state }) => state === 'by hand') ? 'by hand' : 'to be refunded';
}

interface RefundDetails {
  cause: RefundCause;
  why: string;
  by: string;
  now: Date;
}

/**
 * Requests the refund of the remaining amount of a paid sale, locked by the caller, and releases its capacity here and at the
 * ticketing authority.
 * @returns one refund per payment with an amount left; for a free sale one refund of zero
 */
export async function requestFullRefund(
  trx: Trx,
  sale: Sale,
  request: RefundDetails,
): Promise<readonly Refund[]> {
  const { left } = await readLedger(trx, sale);
  const refunds = await requestRefunds(trx, sale, { amount: left, ...request });
  await voidSale(trx, sale, request.now);
  await followLedger(trx, sale, request.why, request.now);
  await releaseSold(trx, kindOf(sale).inventory, sale.id, request.now);
  if (kindOf(sale).needsAuthority) await enqueue(trx, 'authority void', sale.id, request.now);
  return refunds;
}

async function refundPart(
  trx: Trx,
  sale: Sale,
  { amount, ...request }: RefundDetails & { amount: Cents },
): Promise<readonly Refund[]> {
  const refunds = await requestRefunds(trx, sale, { amount, ...request });
  await followLedger(trx, sale, `${formatEuros(amount)} ${request.why}`, request.now);
  return refunds;
}
