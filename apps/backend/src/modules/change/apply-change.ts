/** The swap: all of a change happens in one transaction, or none of it (R292). */
import type { ChangeRefusal } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import { formatEuros } from '../../format/format-visit.ts';
import { swapPlaces } from '../holds/index.ts';
import { checkShares, kindOf, type Sale } from '../sale/index.ts';
import { ShareRefused } from '../shares/index.ts';
import type { Need } from './changing.ts';
import { changingOf } from './changing-of.ts';
import { noteStep, type SaleChange } from './repository.ts';

/** A change is kept so long after it was given up, as a sale is (decision 051). */
const LONGEST_LATENESS_MS = 48 * 60 * 60_000;

/**
 * Makes a sale what a change of it says; the caller has locked the sale, which has its tickets still, and has or gets the
 * money that the change costs. Everything is taken again: the client's share, places that are not held any more.
 * @returns the sale as it is then, or why it stayed as it was
 */
export async function applyChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<Sale | ChangeRefusal> {
  if (change.state === 'done') throw new Error('a change was to be made twice');
  const need = await whatItNeeds(trx, sale, change, now);
  if (typeof need === 'string') return need;
  if (!(await swapPlaces(trx, kindOf(sale).inventory, sale.id, need.places, now))) return 'places gone';
  await changingOf(sale).write(trx, sale.id, change.plan ?? []);
  return finish(trx, sale, change, now);
}

/** What the sale needs then, of which nobody has said yet that it can be had; or why the change is not made any more. */
export async function whatItNeeds(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<Need | ChangeRefusal> {
  const { plan } = change;
  if (sale.edition !== change.edition || sale.returned_at !== null) return 'changed meanwhile';
  if (plan === null || isTooLate(change, now)) return 'too late';
  const need = await changingOf(sale).needWith(trx, sale.id, plan);
  return (await hasFairShare(trx, sale, need.byPlace)) ? need : 'over the limit';
}

/** What was visited, or could have been, is not swapped for something else. */
function isTooLate({ ended_at, before_visits }: SaleChange, now: Date): boolean {
  const [first] = before_visits;
  if (first !== undefined && new Date(first) <= now) return true;
  return ended_at !== null && now.getTime() - ended_at.getTime() > LONGEST_LATENESS_MS;
}

async function hasFairShare(trx: Trx, sale: Sale, need: ReadonlyMap<number, number>): Promise<boolean> {
  try {
    await checkShares(trx, sale, need);
    return true;
  } catch (error) {
    if (error instanceof ShareRefused) return false;
    throw error;
  }
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
  await trx
    .updateTable('sale_change')
    // names of holders are in the plan, which nobody needs any more
    .set({ state: 'done', ended_at: now, why: null, plan: null })
    .where('id', '=', change.id)
    .execute();
  await noteStep(trx, sale, `changed by its buyer: ${change.kinds.join(', ')}${moneyOf(change)}`, now);
  return changed;
}

function moneyOf({ difference_cents: cents }: SaleChange): string {
  if (cents === 0) return '';
  return cents > 0 ? `, ${formatEuros(cents)} more` : `, ${formatEuros(-cents)} less`;
}
