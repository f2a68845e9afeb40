import { toEuros, type EventPromotionAnswer } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { findPromotion, hasUsesLeft, invalidCode } from '../promotion/index.ts';

export interface EventPromotionQuestion {
  venueId: number;
  code: string;
  /** tariffs of the cart */
  tariffIds: readonly number[];
  /** cart of the request; the use by its own unpaid order does not count */
  reference: string | null;
  now: Date;
}

/**
 * Computes the prices of a code for the tariffs of an event cart (R102).
 * @throws 422 for `code` when it is not valid at this venue now, or for no tariff of the cart
 */
export async function checkEventPromotion(
  db: Db,
  question: EventPromotionQuestion,
): Promise<EventPromotionAnswer> {
  const promotion = await findPromotion(db, question);
  if (!promotion || !(await hasUsesLeft(db, promotion, question))) throw invalidCode('code');
  const covered = question.tariffIds.filter((id) => promotion.tariffPrices.has(id));
  if (covered.length === 0) throw invalidCode('code');
  const tariffs = await db
    .selectFrom('category_price_list')
    .select(['id', 'price_cents'])
    .where('id', 'in', covered)
    .where('headquarter_id', '=', question.venueId)
    .orderBy('id')
    .execute();
  return {
    code: promotion.code,
    category_price_lists: tariffs.map(({ id, price_cents }) => ({
      id,
      price: toEuros(price_cents),
      promotion_category_price_list: { price: toEuros(promotion.tariffPrices.get(id) ?? price_cents) },
    })),
  };
}
