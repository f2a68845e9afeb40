/** Decides whether a sale that is paid after its end is accepted: checks price, promotion code and limits again. */
import type { ExtensionRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { checkPurchaseLimits, findPromotion, kindOf, type Sale, reserveUseAgain } from '../../sales/index.ts';
import { PurchaseLimitExceeded } from '../../inventory/index.ts';

/** Maximum time after its end for which a sale keeps its price, ms; the price itself may end earlier. */
const LONGEST_LATENESS_MS = 48 * 60 * 60_000;

/**
 * Checks price, promotion code and limits of an ended sale again. The caller has locked the sale. Locks the promotion, then
 * the buyer. `reacquireCapacity`, which follows, locks the slots and checks that the visit has not begun.
 * @returns the first reason against the sale; undefined: none
 */
export async function whyTooLate(trx: Trx, sale: Sale, now: Date): Promise<ExtensionRefusal | undefined> {
  const kind = kindOf(sale);
  const endedAt = await endOf(trx, sale);
  if (now.getTime() - endedAt.getTime() > LONGEST_LATENESS_MS) return 'too late';
  if (await kind.isPriceOver(trx, sale, now)) return 'price over';
  if (sale.promotion_code !== null) {
    const criteria = { venueId: sale.headquarter_id, code: sale.promotion_code, now };
    const promotion = await findPromotion(trx, criteria);
    if (!promotion) return 'price over';
    if (!(await reserveUseAgain(trx, promotion, sale.headquarter_id))) return 'code used up';
  }
  if (!(await kind.isWithinLimit(trx, sale.id))) return 'over the limit';
  return (await hasFairShare(trx, sale)) ? undefined : 'over the limit';
}

async function hasFairShare(trx: Trx, sale: Sale): Promise<boolean> {
  try {
    await checkPurchaseLimits(trx, sale);
    return true;
  } catch (error) {
    if (error instanceof PurchaseLimitExceeded) return false;
    throw error;
  }
}

async function endOf(trx: Trx, sale: Sale): Promise<Date> {
  const ended = await trx
    .selectFrom('sale_history')
    .select('at')
    .where((eb) => eb.and({ sale_id: sale.id, to_status: 'cancelled' }))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ended?.at ?? sale.expires_at;
}
