import {
  toCents,
  type ChangeQuote,
  type ChangeQuoteRequest,
  type ChangeRequest,
  toEuros,
} from '@taquilla/contracts';
import type { Config } from '../../config.ts';
import { contentHashOf } from '../../content-hash.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { notFound, refuse } from '../../errors.ts';
import { enqueue } from '../../tasks/outbox.ts';
import {
  applyChange,
  type ChangePlan,
  endChange,
  findChange,
  insertChange,
  noteStep,
  planChange,
  type SaleChange,
  waitingChange,
} from '../change/index.ts';
import { holdForSwap, slotNeeds, slots } from '../holds/index.ts';
import { followLedger, keepsTickets, leftOfSale, wantRefunds } from '../payment/index.ts';
import { checkShares, loadSaleDocument, lockSale, type Sale } from '../sale/index.ts';
import { isUsed } from './is-used.ts';

/** What waits for its payment keeps its places so long. */
const WINDOW_MS = 30 * 60_000;

interface ChangeWorld {
  db: Db;
  config: Pick<Config, 'lastingSecret'>;
  now: Date;
}

/** What a change would cost, as far as it can be said without holding anything. @throws as `makeChange` */
export async function quoteChange(
  { db, config, now }: ChangeWorld,
  sale: Sale,
  wanted: ChangeQuoteRequest,
): Promise<ChangeQuote> {
  const { kinds, difference, fee } = await planAllowed({ db, config, now }, sale, wanted);
  const total = toEuros(sale.total_cents + difference);
  return { kinds, difference: toEuros(difference), fee: toEuros(fee), total };
}

async function planAllowed(
  { db, config, now }: ChangeWorld,
  sale: Sale,
  wanted: ChangeQuoteRequest,
): Promise<ChangePlan> {
  if (!(await keepsTickets(db, sale))) throw refuse('changeClosed');
  const plan = await planChange(db, sale, wanted, now);
  if (await isUsed(db, await loadSaleDocument(db, sale), config)) throw refuse('ticketUsed');
  // of what the venue has given back already nothing more goes back by itself
  if (-plan.difference > (await leftOfSale(db, sale.id))) throw refuse('changeClosed');
  return plan;
}

/**
 * Changes a purchase: at once where nothing is to be paid; else its new places are held until it is, and the purchase
 * stays as it is. The same change again is one; another one ends what waits (R291).
 * @param network whose share the places are of until they are paid (`networkOf`)
 * @throws 404, 409 for what cannot be changed (any more), another sum than was told, the same id with other content; 422
 */
export async function makeChange(
  { db, config, now }: ChangeWorld,
  sale: Sale,
  { id, difference, ...wanted }: ChangeRequest,
  network: string | null,
): Promise<void> {
  const contentHash = contentHashOf({ sale: sale.id, difference, ...wanted });
  if (await isKnown(db, sale.id, { id, contentHash })) return;
  const plan = await planAllowed({ db, config, now }, sale, wanted).catch(async (error: unknown) => {
    // made by the same request in another tab, a moment ago
    if (await isKnown(db, sale.id, { id, contentHash })) return null;
    throw error;
  });
  if (plan === null) return;
  if (plan.difference !== toCents(difference)) throw refuse('otherAmount');
  await transaction(db, async (trx) => {
    const locked = await lockSale(trx, sale.id);
    if (!locked) throw notFound();
    if (await isKnown(trx, sale.id, { id, contentHash })) return;
    if (!(await keepsTickets(trx, locked))) throw refuse('changeClosed');
    if (locked.edition !== wanted.edition) throw refuse('changedMeanwhile');
    const waiting = await waitingChange(trx, sale.id);
    if (waiting) await endChange(trx, locked, waiting, { why: 'another change was asked for', now });
    await checkShares(trx, locked, plan.need);
    const expiresAt = new Date(now.getTime() + WINDOW_MS);
    const change = await insertChange(trx, locked, { id, contentHash, plan, expiresAt, now });
    const need = slotNeeds(plan.need);
    await holdForSwap(trx, slots, { saleId: sale.id, reference: id, need, until: expiresAt, now, network });
    if (plan.difference > 0) {
      await noteStep(trx, locked, `a change waits for its payment: ${plan.kinds.join(', ')}`, now);
    } else await changeAtOnce(trx, locked, change, now);
  });
}

async function isKnown(
  db: Db | Trx,
  saleId: string,
  { id, contentHash }: { id: string; contentHash: string },
): Promise<boolean> {
  const known = await findChange(db, saleId, id);
  if (known && known.content_hash !== contentHash) throw refuse('otherContent');
  return known !== undefined;
}

/** What costs no more: swapped, and what it costs less goes back. */
async function changeAtOnce(trx: Trx, sale: Sale, change: SaleChange, now: Date): Promise<void> {
  const changed = await applyChange(trx, sale, change, now);
  if (typeof changed === 'string') throw refuse(changed === 'places gone' ? 'overStock' : 'changeClosed');
  const amount = -change.difference_cents;
  if (amount > 0) {
    const why = 'for what was changed';
    await wantRefunds(trx, changed, { amount, cause: 'change', why, by: 'the buyer', now });
    await followLedger(trx, changed, why, now);
  }
  await enqueue(trx, 'change mail', change.id, now);
}
