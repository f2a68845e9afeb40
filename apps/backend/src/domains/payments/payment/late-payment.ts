/** Whether what a sale took when it was ordered can be had once more, now that it is paid after its end. */
import type { ExtensionRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { checkPurchaseLimits, findPromotion, kindOf, type Sale, reserveUseAgain } from '../../sales/index.ts';
import { PurchaseLimitExceeded } from '../../inventory/index.ts';

/** A sale's price is kept so long after it has ended, and no longer than the price itself. */
const LONGEST_LATENESS_MS = 48 * 60 * 60_000;

/**
 * Takes a sale's use of its code and its client's places again, in the order of locks: sale (the caller's) → promotion →
 * buyer; its slots come after. Whether the visit is still to come is said by the slots.
 * @returns why it cannot be kept; undefined when, as far as this goes, it can
 */
export async function whyTooLate(trx: Trx, sale: Sale, now: Date): Promise<ExtensionRefusal | undefined> {
  const kind = kindOf(sale);
  const endedAt = await endOf(trx, sale);
  if (now.getTime() - endedAt.getTime() > LONGEST_LATENESS_MS) return 'too late';
  if (await kind.isPriceOver(trx, sale, now)) return 'price over';
  if (sale.promotion_code !== null) {
    const wanted = { venueId: sale.headquarter_id, code: sale.promotion_code, now };
    const promotion = await findPromotion(trx, wanted);
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
