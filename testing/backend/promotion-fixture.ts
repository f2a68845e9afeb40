/** Promotions in the database, for tests over HTTP. */
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { nextId } from './venue-fixture.ts';

interface PromotionOptions {
  code?: string;
  /** discount on all products, or only on `productIds` */
  percent?: number;
  productIds?: readonly number[];
  /** fixed prices instead of a percentage */
  prices?: readonly (readonly [itemId: number, cents: number])[];
  from?: string;
  until?: string;
  maxUses?: number;
}

/** Adds a promotion. @returns its code */
export async function addPromotion(
  db: Db,
  headquarter_id: number,
  options: PromotionOptions,
): Promise<string> {
  const id = nextId();
  const { code = `CODE${id}`, percent, productIds = [], prices = [], from, until, maxUses } = options;
  await db
    .insertInto('promotion')
    .values({
      id,
      headquarter_id,
      code,
      kind: percent === undefined ? 'fixed-price' : 'percent',
      percent_hundredths: percent === undefined ? null : Math.round(percent * 100),
      valid_from: from === undefined ? null : new Date(from),
      valid_until: until === undefined ? null : new Date(until),
      max_uses: maxUses ?? null,
    })
    .execute();
  for (const product_id of productIds) {
    await db
      .insertInto('promotion_product')
      .values({ promotion_id: id, product_id, headquarter_id })
      .execute();
  }
  for (const [item_id, price_cents] of prices) {
    await db
      .insertInto('promotion_price')
      .values({ promotion_id: id, item_id, headquarter_id, price_cents })
      .execute();
  }
  return code;
}
