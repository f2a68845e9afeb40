/** Limits per e-mail address for free orders and for orders awaiting a bank transfer. */
import { refusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { refuse } from '../../../errors.ts';
import type { Allowances } from '../../../limits/allowance.ts';
import { kindOf, type Sale, UNPAID } from '../sale/index.ts';
import { getVenue } from '../../venues/index.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Rule whose claim locks a row per e-mail address until the transaction ends, so that concurrent orders of one e-mail address
 * are counted in sequence. Its limit has no effect.
 */
const TRANSFERS = { name: 'transfers checked', limit: 1000, windowMs: DAY_MS };

const subjectOf = (sale: Sale, mailbox: string) => `${sale.headquarter_id} ${mailbox}`;

/** Returns the number of units of an order of any kind. */
export async function unitsOf(trx: Trx, sale: Sale): Promise<number> {
  const { units } = await trx
    .selectFrom(kindOf(sale).tables.lines)
    .select((eb) => eb.fn.sum<number | null>('quantity').as('units'))
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return units ?? 0;
}

/**
 * Returns the error for more free units than one e-mail address may have in a day.
 * @param most limit of the venue
 */
export const tooManyFree = (most: number) => refuse(refusal('tooManyFree', { number: most }));

/**
 * Counts the units of a free order for its e-mail address and day.
 * @throws 409 `tooManyFree`
 */
export async function reserveFreeUnits(
  trx: Trx,
  allowances: Allowances,
  { sale, mailbox, most }: { sale: Sale; mailbox: string; most: number },
  now: Date,
): Promise<void> {
  const rule = { name: 'free units', limit: most, windowMs: DAY_MS };
  const claim = { rule, subject: subjectOf(sale, mailbox), amount: await unitsOf(trx, sale) };
  if ((await allowances.tryClaim(claim, now, trx)) > 0) throw tooManyFree(most);
}

/**
 * Checks the venue's limits of orders of one e-mail address that await a bank transfer: their number and their total.
 * @throws 409 `tooManyTransfers`
 */
export async function refuseTooManyTransfers(
  trx: Trx,
  allowances: Allowances,
  { sale, mailbox }: { sale: Sale; mailbox: string },
  now: Date,
): Promise<void> {
  await allowances.tryClaim({ rule: TRANSFERS, subject: subjectOf(sale, mailbox) }, now, trx);
  const { max_waiting_transfers: most, max_waiting_transfer_cents: mostCents } = await getVenue(
    trx,
    sale.headquarter_id,
    ['max_waiting_transfers', 'max_waiting_transfer_cents'],
  );
  const others = await trx
    .selectFrom('sale_confirmation as confirmed')
    .innerJoin('sale', 'sale.id', 'confirmed.sale_id')
    .innerJoin('payment_gateway as gateway', 'gateway.id', 'sale.payment_gateway_id')
    .select('sale.total_cents')
    .where((eb) => eb.and({ 'confirmed.headquarter_id': sale.headquarter_id, 'confirmed.mailbox': mailbox }))
    .where('confirmed.used_at', 'is not', null)
    .where('sale.status', 'in', UNPAID)
    .where('sale.id', '!=', sale.id)
    .where('gateway.type', '=', 'bank-transfer')
    .execute();
  const sum = others.reduce((total, { total_cents }) => total + total_cents, sale.total_cents);
  const isTooMany = others.length + 1 > most || (mostCents !== null && sum > mostCents);
  if (isTooMany) throw refuse('tooManyTransfers');
}
