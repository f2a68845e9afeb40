/** Handles the link of a confirmation e-mail: opening it changes nothing; its button confirms the order. */
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { HttpError } from '../../../errors.ts';
import { openToken } from '../../accounts/index.ts';
import { reserveForTransfer, lockCart, settleFree, transferEnd, venueOf } from '../../payments/index.ts';
import {
  addressOf,
  type Confirmations,
  findConfirmation,
  findSale,
  isUnpaid,
  loadSaleDocument,
  markConfirmed,
  type Sale,
  type SaleDocument,
} from '../../sales/index.ts';
import { gatewayType } from '../../venues/index.ts';

/**
 * - `open`: waits for confirmation
 * - `confirmed`: confirmed, or paid by other means
 * - `too late`: the time to confirm is over, or the order was cancelled
 * - `too many`: not confirmed, since the e-mail address has reached its limit at the venue
 */
type State = 'open' | 'confirmed' | 'too late' | 'too many';

/** Order of a confirmation link. */
export interface ConfirmableOrder {
  state: State;
  /** true: a free order; false: awaits a bank transfer */
  isFree: boolean;
  document: SaleDocument;
  /** end of the reservation once the order is confirmed; null for a free order */
  reservedUntil: Date | null;
}

interface Link {
  db: Db;
  token: string;
  secrets: readonly string[];
  now: Date;
}

/**
 * Returns the order of a link; undefined for an invalid link, or a link mailed to an address that the order no longer
 * has.
 */
export async function findConfirmableOrder({
  db,
  token,
  secrets,
  now,
}: Link): Promise<ConfirmableOrder | undefined> {
  const found = await transaction(db, async (trx) => {
    const sale = await saleOf(trx, idOf(token, secrets));
    if (!sale) return undefined;
    const { mailbox } = await addressOf(trx, sale);
    const known = await findConfirmation(trx, sale.id, mailbox);
    if (!known) return undefined;
    const isFree = sale.total_cents === 0;
    const reservedUntil = isFree ? null : await transferEnd(trx, sale);
    return { sale, isFree, reservedUntil, state: stateOf(sale, known.used_at !== null, now) };
  });
  if (!found) return undefined;
  const { sale, ...order } = found;
  return { ...order, document: await loadSaleDocument(db, sale) };
}

/**
 * Confirms the order of an open link; does nothing in other states.
 * @returns the order afterwards, like `findConfirmableOrder`
 */
export async function confirmOrder(
  confirmations: Confirmations,
  link: Link,
): Promise<ConfirmableOrder | undefined> {
  const { db, token, secrets, now } = link;
  try {
    await transaction(db, (trx) => confirm(trx, confirmations, idOf(token, secrets), now));
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 409)) throw error;
    const order = await findConfirmableOrder(link);
    return order && { ...order, state: 'too many' };
  }
  return findConfirmableOrder(link);
}

async function confirm(trx: Trx, confirmations: Confirmations, id: string | undefined, now: Date) {
  const found = await saleOf(trx, id);
  const cart = found && (await lockCart(trx, found.id));
  if (!cart) return;
  const { sale } = cart;
  const { mailbox } = await addressOf(trx, sale);
  const known = await findConfirmation(trx, sale.id, mailbox);
  if (!known || stateOf(sale, known.used_at !== null, now) !== 'open') return;
  await markConfirmed(trx, known.id, now);
  const { payment_gateway_id: gatewayId } = sale;
  if (sale.total_cents === 0) {
    const { max_free_units: most } = await venueOf(trx, sale);
    await confirmations.reserveFreeUnits(trx, { sale, mailbox, most }, now);
    await settleFree(trx, sale, gatewayId, now);
  } else if ((await gatewayType(trx, gatewayId)) === 'bank-transfer') {
    await reserveForTransfer(trx, { sale, mailbox }, confirmations, now);
  }
}

function stateOf(sale: Sale, isConfirmed: boolean, now: Date): State {
  if (!isUnpaid(sale.status)) {
    return sale.status === 'cancelled' || sale.status === 'deleted' ? 'too late' : 'confirmed';
  }
  if (sale.expires_at <= now) return 'too late';
  return isConfirmed ? 'confirmed' : 'open';
}

function idOf(token: string, secrets: readonly string[]): string | undefined {
  try {
    return openToken(token, secrets);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Returns the sale of a link that was mailed to the order's current address. */
async function saleOf(trx: Trx, id: string | undefined): Promise<Sale | undefined> {
  if (id === undefined) return undefined;
  const link = await trx
    .selectFrom('sale_confirmation')
    .select(['sale_id', 'mailbox'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sale = link && (await findSale(trx, link.sale_id));
  if (!sale) return undefined;
  return (await addressOf(trx, sale)).mailbox === link.mailbox ? sale : undefined;
}
