import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { lockSale, type Sale } from '../../sales/index.ts';
import type { BankRefund } from '../../../payment-providers/port.ts';
import type { Gateways } from '../../../payment-providers/registry.ts';
import { queryAttempt } from './reconcile.ts';
import { requestFullRefund } from './refund-sale.ts';
import {
  followLedger,
  leftOfSale,
  moveRefund,
  refundsOfPayment,
  sumOf,
  requestRefund,
  type Refund,
} from './refund-ledger.ts';
import { findAttempt, paymentKey, type Payment } from './repository.ts';

export interface Comparison {
  /** attempts created since then are compared */
  since: Date;
  now: Date;
}

/**
 * Recovers payments and refunds after a restore: queries providers for every waiting attempt and for the refunds that they
 * have made, before the shop sends any refund again. Run it while the shop is stopped.
 * @returns `lines`: one per settled attempt and per refund that was recorded or has to be checked by staff; `failures`: one
 * per payment whose provider could not be queried
 */
export async function compareWithBank(
  db: Db,
  gateways: Gateways,
  comparison: Comparison,
): Promise<{ lines: string[]; failures: string[] }> {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const attempt of await attemptsSince(db, comparison.since)) {
    const found = await compareAttempt(db, gateways, attempt, comparison.now).catch((error: unknown) => {
      failures.push(`${attempt.reference}: payment ${attempt.order_number}: ${messageOf(error)}`);
      return [];
    });
    lines.push(...found.map((line) => `${attempt.reference}: ${line}`));
  }
  return { lines, failures };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function compareAttempt(
  db: Db,
  gateways: Gateways,
  { order_number, state }: Awaited<ReturnType<typeof attemptsSince>>[number],
  now: Date,
): Promise<string[]> {
  const verdict = state === 'waiting' ? await queryAttempt(db, gateways, order_number, now) : undefined;
  const refunds = await compareRefunds(db, gateways, order_number, now);
  return [...(verdict ? [`payment ${order_number}: ${verdict}`] : []), ...refunds];
}

function attemptsSince(db: Db, since: Date) {
  return db
    .selectFrom('payment')
    .innerJoin('sale', 'sale.id', 'payment.sale_id')
    .select(['payment.order_number', 'payment.state', 'sale.reference'])
    .where('payment.created_at', '>=', since)
    .where('payment.amount_cents', '>', 0)
    .orderBy('payment.created_at')
    .execute();
}

async function compareRefunds(db: Db, gateways: Gateways, orderNumber: string, now: Date): Promise<string[]> {
  const attempt = await findAttempt(db, orderNumber);
  if (attempt?.payment.state !== 'authorised') return [];
  const { payment, gateway } = attempt;
  const made = (await gateways(gateway).refundsOf?.(paymentKey(payment))) ?? [];
  const lines: string[] = [];
  for (const one of made) {
    const line = await transaction(db, (trx) => adopt(trx, payment, one, now));
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

const FOUND = 'found at the bank after a restore';

/** Records a refund that the provider has made, unless the ledger has it. */
async function adopt(trx: Trx, payment: Payment, made: BankRefund, now: Date): Promise<string | undefined> {
  const sale = await lockSale(trx, payment.sale_id);
  const refunds = await refundsOfPayment(trx, payment.id);
  const codes = refunds.filter(({ state }) => state === 'done').map(({ authorisation_code: code }) => code);
  if (!sale || codes.includes(made.authorisationCode)) return undefined;
  const words = `a refund of ${formatEuros(made.amount)} of ${payment.order_number}`;
  // A refund closed by staff, or older than the ledger, has no authorisation code: it may be the provider's refund.
  if (codes.includes(null) || made.authorisationCode === null)
    return `${words} cannot be distinguished from others: check it at the bank`;
  const open = refunds.find(({ state, amount_cents }) => state !== 'done' && amount_cents === made.amount);
  if (!open && made.amount > payment.amount_cents - sumOf(refunds))
    return `${words} is more than is left: look at the bank`;
  const refund = open ?? (await want(trx, sale, payment, made, now));
  await end(trx, sale.id, payment, refund, made, now);
  return `${words} was made`;
}

async function want(
  trx: Trx,
  sale: Sale,
  payment: Payment,
  { amount }: BankRefund,
  now: Date,
): Promise<Refund> {
  const request = { cause: 'venue' as const, why: FOUND, by: 'the bank', now };
  if (payment.settles && amount === (await leftOfSale(trx, sale.id))) {
    const refunds = await requestFullRefund(trx, sale, request);
    const one = refunds.find(({ payment_id }) => payment_id === payment.id);
    if (one) return one;
  }
  const refund = await requestRefund(trx, { payment, amount, ...request });
  if (payment.settles) await followLedger(trx, sale, FOUND, now);
  return refund;
}

async function end(
  trx: Trx,
  saleId: string,
  payment: Payment,
  refund: Refund,
  { authorisationCode }: BankRefund,
  now: Date,
): Promise<void> {
  await moveRefund(trx, refund, { name: 'adopt', answer: FOUND, authorisationCode, now });
  const sale = await lockSale(trx, saleId);
  if (sale && payment.settles) await followLedger(trx, sale, FOUND, now);
}
