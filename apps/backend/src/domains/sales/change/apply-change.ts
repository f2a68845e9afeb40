/** Applies a change of a sale in one transaction (R292). */
import type { ChangeRefusal } from '@taquilla/contracts';
import type { Planned } from '../../../database/change-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { saleChangeMachine } from '../../../states/sale-change.ts';
import { transition } from '../../../states/transition.ts';
import { splitCents } from '../../catalogue/index.ts';
import { PurchaseLimitExceeded, swapCapacity } from '../../inventory/index.ts';
import { checkPurchaseLimits, hasTransferred, kindOf, type Sale } from '../sale/index.ts';
import type { Need } from './changing.ts';
import { changingOf } from './changing-of.ts';
import { isUsed } from './is-used.ts';
import { noteStep, type SaleChange } from './repository.ts';
import { isInTime, termsOf } from './rules.ts';

/** An ended change can be paid late for this time, as a sale can (decision 29). */
const LONGEST_LATENESS_MS = 48 * 60 * 60_000;

/**
 * Applies a change to a sale. The caller has locked the sale, whose tickets are valid, and has the payment of the change.
 * Checks the purchase limits again and reserves places that are no longer held.
 * @returns the changed sale, or the reason why it is unchanged
 */
export async function applyChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<Sale | ChangeRefusal> {
  const need = await requiredPlaces(trx, sale, change, now);
  if (typeof need === 'string') return need;
  if (!(await swapCapacity(trx, kindOf(sale).inventory, sale.id, need.places, now))) return 'places gone';
  const plan = change.plan ?? [];
  await changingOf(sale).write(trx, sale.id, plan);
  if (plan.some(({ quantity }) => quantity === 0)) await splitFee(trx, sale);
  return finish(trx, sale, change, now);
}

/** Returns the places that the changed sale needs, not reserved yet; or the reason why the change is refused. */
export async function requiredPlaces(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<Need | ChangeRefusal> {
  const { plan } = change;
  if (sale.edition !== change.edition || sale.returned_at !== null) return 'changed meanwhile';
  if (plan === null || isTooLate(change, now)) return 'too late';
  if ((await isUsed(trx, sale)) || (await hasTransferred(trx, sale))) return 'ticket used';
  const late = change.ended_at === null ? undefined : await whyNotLate(trx, sale, { ...change, plan }, now);
  if (late) return late;
  const need = await changingOf(sale).needWith(trx, sale.id, plan);
  return (await isWithinLimits(trx, sale, need.byPlace)) ? need : 'over the limit';
}

/** Whether a former visit has begun, or the change ended too long ago to be paid late. */
function isTooLate({ ended_at, before_visits }: SaleChange, now: Date): boolean {
  const [first] = before_visits;
  if (first !== undefined && new Date(first) <= now) return true;
  return ended_at !== null && now.getTime() - ended_at.getTime() > LONGEST_LATENESS_MS;
}

/** Checks the venue's deadline and the prices of new visits again, for a late payment of a change. */
async function whyNotLate(
  trx: Trx,
  sale: Sale,
  { plan, before_visits, created_at }: SaleChange & { plan: readonly Planned[] },
  now: Date,
): Promise<ChangeRefusal | undefined> {
  const { changes: rules } = await termsOf(trx, sale);
  const [first] = before_visits;
  if (!rules || !isInTime(first === undefined ? null : new Date(first), rules, now)) return 'too late';
  const times = { since: created_at, now };
  return (await changingOf(sale).isPriceOver(trx, sale, plan, times)) ? 'price over' : undefined;
}

async function isWithinLimits(trx: Trx, sale: Sale, need: ReadonlyMap<number, number>): Promise<boolean> {
  try {
    await checkPurchaseLimits(trx, sale, need);
    return true;
  } catch (error) {
    if (error instanceof PurchaseLimitExceeded) return false;
    throw error;
  }
}

/** Distributes the management cost over the remaining lines; it is not refunded with a line. */
async function splitFee(trx: Trx, sale: Sale): Promise<void> {
  const table = kindOf(sale).tables.lines;
  const lines = await trx
    .selectFrom(table)
    .select(['position', 'quantity', 'unit_cents', 'reduction_cents'])
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .execute();
  const fees = splitCents(
    sale.management_cost_cents,
    lines.map(({ quantity, unit_cents, reduction_cents }) => quantity * unit_cents - reduction_cents),
  );
  for (const [index, { position }] of lines.entries())
    await trx
      .updateTable(table)
      .set({ fee_cents: fees[index] ?? 0 })
      .where((eb) => eb.and({ sale_id: sale.id, position }))
      .execute();
}

async function finish(trx: Trx, sale: Sale, change: SaleChange, now: Date): Promise<Sale> {
  const fees = sale.change_fee_cents + change.fee_cents;
  const changed = await trx
    .updateTable('sale')
    .set({
      edition: sale.edition + 1,
      subtotal_cents: change.subtotal_cents,
      promotion_cents: change.promotion_cents,
      change_fee_cents: fees,
      total_cents: change.subtotal_cents - change.promotion_cents + sale.management_cost_cents + fees,
    })
    .where('id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // the plan contains names of holders and is no longer needed
  const set = { ended_at: now, why: null, plan: null };
  await transition(trx, saleChangeMachine, 'apply', [{ id: change.id, from: change.state, set }]);
  await noteStep(trx, sale, `changed by its buyer: ${change.kinds.join(', ')}${moneyOf(change)}`, now);
  return changed;
}

function moneyOf({ difference_cents: cents }: SaleChange): string {
  if (cents === 0) return '';
  return cents > 0 ? `, ${formatEuros(cents)} more` : `, ${formatEuros(-cents)} less`;
}
