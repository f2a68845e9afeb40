import type { Db, Trx } from '../../../database/open-database.ts';
import { isNotVoid, UNPAID } from '../sale/index.ts';
import { normaliseCode, type Promotion } from './promotion.ts';

/** Statuses of sales that have released their use of a code. */
const UNUSED = ['cancelled', 'deleted', 'total refunded'] as const;

export interface RequestedPromotion {
  venueId: number;
  code: string;
  now: Date;
}

/** Finds the promotion of a code at a venue that is valid now, regardless of uses left. */
export async function findPromotion(
  db: Db | Trx,
  { venueId, code, now }: RequestedPromotion,
): Promise<Promotion | undefined> {
  const row = await db
    .selectFrom('promotion')
    .selectAll()
    .where((eb) => eb.and({ headquarter_id: venueId, code: normaliseCode(code) }))
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const productIds = await findProductIds(db, row.id);
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: (row.percent_hundredths ?? 0) / 100,
    productIds: productIds.length > 0 ? new Set(productIds) : null,
    prices: await findPrices(db, row.id),
    tariffPrices: await findTariffPrices(db, row.id),
    maxUses: row.max_uses,
  };
}

/** Whether a code has uses left. @param reference cart of the request; the use by its own unpaid order does not count */
export async function hasUsesLeft(
  db: Db,
  { maxUses, code }: Promotion,
  { venueId, reference }: { venueId: number; reference: string | null },
): Promise<boolean> {
  return maxUses === null || (await countUses(db, venueId, code, reference)) < maxUses;
}

/**
 * Whether the sale that this transaction has inserted may use the code. Concurrent sales are serialised by a lock on the
 * promotion, acquired after the lock on the sale and before those on its holds.
 */
export async function reserveUse(trx: Trx, promotion: Promotion, venueId: number): Promise<boolean> {
  if (promotion.maxUses === null) return true;
  await lockPromotion(trx, promotion);
  return (await countUses(trx, venueId, promotion.code)) <= promotion.maxUses;
}

/** Whether an ended sale that is paid late, and has released its use, may use the code again. Locks as `reserveUse`. */
export async function reserveUseAgain(trx: Trx, promotion: Promotion, venueId: number): Promise<boolean> {
  if (promotion.maxUses === null) return true;
  await lockPromotion(trx, promotion);
  return (await countUses(trx, venueId, promotion.code)) < promotion.maxUses;
}

async function lockPromotion(trx: Trx, { id }: Promotion): Promise<void> {
  await trx.selectFrom('promotion').select('id').where('id', '=', id).forUpdate().execute();
}

async function countUses(
  db: Db | Trx,
  venueId: number,
  code: string,
  exceptUnpaidOf: string | null = null,
): Promise<number> {
  const uses = db
    .selectFrom('sale')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where((eb) => eb.and({ headquarter_id: venueId, promotion_code: code }))
    .where('status', 'not in', UNUSED)
    .where(isNotVoid);
  const row = await (
    exceptUnpaidOf === null
      ? uses
      : uses.where((eb) =>
          eb.or([eb('cart_reference', '!=', exceptUnpaidOf), eb('status', 'not in', UNPAID)]),
        )
  ).executeTakeFirstOrThrow();
  return row.uses;
}

async function findProductIds(db: Db | Trx, promotionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_product')
    .select('product_id')
    .where('promotion_id', '=', promotionId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

async function findPrices(db: Db | Trx, promotionId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promotion_price')
    .select(['item_id', 'price_cents'])
    .where('promotion_id', '=', promotionId)
    .execute();
  return new Map(rows.map(({ item_id, price_cents }) => [item_id, price_cents]));
}

async function findTariffPrices(db: Db | Trx, promotionId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promotion_category_price')
    .select(['category_price_list_id as tariffId', 'price_cents'])
    .where('promotion_id', '=', promotionId)
    .execute();
  return new Map(rows.map(({ tariffId, price_cents }) => [tariffId, price_cents]));
}
