import {
  toCents,
  type ChangeQuote,
  type ChangeQuoteRequest,
  type ChangeRefusal,
  type ChangeRequest,
  toEuros,
} from '@taquilla/contracts';
import { isEventLine } from '../../../database/change-tables.ts';
import { contentHashOf } from '../../../content-hash.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { AllowanceRule, Allowances } from '../../../limits/allowance.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse } from '../../../errors.ts';
import {
  applyChange,
  beginIssue,
  type ChangePlan,
  checkPurchaseLimits,
  endChange,
  findChange,
  insertChange,
  isUsed,
  hasTransferred,
  hasValidTickets,
  kindOf,
  lockSale,
  noteStep,
  openChange,
  planChange,
  type Sale,
  type SaleChange,
} from '../../sales/index.ts';
import { hasBond } from '../../tickets/index.ts';
import { holdForSwap } from '../../inventory/index.ts';
import { leftOfSale, refundDifference } from '../../payments/index.ts';
import { seatAnswer } from './seat-answer.ts';

/** Time that a change may wait for its payment, ms; its places are held as long. */
const WINDOW_MS = 30 * 60_000;

/** Each change sends an e-mail, reprints the tickets and may call the ticketing authority (R367). */
const CHANGES_A_DAY: AllowanceRule = { name: 'changes of a sale', limit: 20, windowMs: 24 * 60 * 60_000 };

interface ChangeContext {
  db: Db;
  allowances: Allowances;
  now: Date;
}

/** Returns the price of a change without holding anything. @throws as `makeChange` */
export async function quoteChange(
  { db, now }: Omit<ChangeContext, 'allowances'>,
  sale: Sale,
  request: ChangeQuoteRequest,
): Promise<ChangeQuote> {
  const { kinds, difference, fee, lines } = await planAllowed({ db, now }, sale, request);
  const total = toEuros(sale.total_cents + difference);
  const seats = kinds.includes('visit') ? seatsThen(lines) : [];
  return {
    kinds,
    difference: toEuros(difference),
    fee: toEuros(fee),
    total,
    ...(seats.length > 0 && { seats }),
  };
}

const seatsThen = (lines: ChangePlan['lines']): NonNullable<ChangeQuote['seats']> =>
  lines
    .filter(isEventLine)
    .flatMap(({ position, seats }) => (seats.length === 0 ? [] : { position, seats: seats.map(seatAnswer) }));

async function planAllowed(
  { db, now }: Omit<ChangeContext, 'allowances'>,
  sale: Sale,
  request: ChangeQuoteRequest,
): Promise<ChangePlan> {
  // a sale that is not issued yet has nothing to replace
  if (!(await hasBond(db, sale)) || (await isIssuing(db, sale))) throw refuse('changeClosed');
  const plan = await planChange(db, sale, request, now);
  if (await isUsed(db, sale)) throw refuse('ticketUsed');
  if (await hasTransferred(db, sale)) throw refuse('ticketTransferred');
  // a refund cannot exceed the amount that earlier refunds have left
  if (-plan.difference > (await leftOfSale(db, sale.id))) throw refuse('changeClosed');
  return plan;
}

/**
 * Changes a purchase: at once when there is nothing to pay; otherwise the new places are held until the change is paid,
 * and the purchase stays as it is. A change that the ticketing authority has to issue is applied after its answer
 * (R362). A repeated request has no further effect; another request ends the change that waits for payment (R291), and
 * is refused while the authority is issuing a change.
 * @param network address network (`networkOf`) whose purchase limit counts the places until they are paid
 * @throws 404; 409 for a purchase that can no longer be changed, a sum that differs from the quote, or the same id with
 * other content; 422; 429 after too many changes of a purchase in a day
 */
export async function makeChange(
  { db, allowances, now }: ChangeContext,
  sale: Sale,
  { id, difference, ...request }: ChangeRequest,
  network: string | null,
): Promise<void> {
  const contentHash = contentHashOf({ sale: sale.id, difference, ...request });
  if (await isKnown(db, sale.id, { id, contentHash })) return;
  const plan = await planAllowed({ db, now }, sale, request).catch(async (error: unknown) => {
    // the same request from another tab has applied the change
    if (await isKnown(db, sale.id, { id, contentHash })) return null;
    throw error;
  });
  if (plan === null) return;
  if (plan.difference !== toCents(difference)) throw refuse('otherAmount');
  await allowances.claim([{ rule: CHANGES_A_DAY, subject: sale.id }], now);
  await transaction(db, async (trx) => {
    const locked = await lockSale(trx, sale.id);
    if (!locked) throw notFound();
    if (await isKnown(trx, sale.id, { id, contentHash })) return;
    if (!hasValidTickets(locked)) throw refuse('changeClosed');
    if (locked.edition !== request.edition) throw refuse('changedMeanwhile');
    if (await hasTransferred(trx, locked)) throw refuse('ticketTransferred');
    const open = await openChange(trx, sale.id);
    if (open?.state === 'issuing') throw refuse('changeClosed');
    if (open) await endChange(trx, locked, open, { why: 'another change was requested', now });
    await checkPurchaseLimits(trx, locked, plan.need.byPlace);
    const expiresAt = new Date(now.getTime() + WINDOW_MS);
    const change = await insertChange(trx, locked, { id, contentHash, plan, expiresAt, now });
    const { inventory } = kindOf(sale);
    const need = plan.need.places;
    await holdForSwap(trx, inventory, {
      saleId: sale.id,
      reference: id,
      need,
      until: expiresAt,
      now,
      network,
    });
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

/** Applies a change that does not cost more, or has it issued first, and refunds the difference. */
async function changeAtOnce(trx: Trx, sale: Sale, change: SaleChange, now: Date): Promise<void> {
  if (kindOf(sale).needsAuthority) {
    const refusal = await beginIssue(trx, sale, change, now);
    if (refusal) throw refusedAs(refusal);
    return;
  }
  const changed = await applyChange(trx, sale, change, now);
  if (typeof changed === 'string') throw refusedAs(changed);
  await refundDifference(trx, changed, change, now);
}

function refusedAs(refusal: ChangeRefusal) {
  if (refusal === 'places gone') return refuse('overStock');
  return refuse(refusal === 'ticket used' ? 'ticketUsed' : 'changeClosed');
}

async function isIssuing(db: Db | Trx, { id }: Sale): Promise<boolean> {
  return (await openChange(db, id))?.state === 'issuing';
}
