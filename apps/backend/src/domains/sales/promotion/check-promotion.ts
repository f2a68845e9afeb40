import { DEFAULT_LOCALE, productUnitPrice, toEuros, type PromotionAnswer } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { wrong } from '../../../errors.ts';
import {
  type CatalogueItem,
  type CatalogueProduct,
  findProducts,
  packsOf,
  reductionOf,
} from '../../catalogue/index.ts';
import { appliesTo, reducedItems, type Promotion } from './promotion.ts';
import { findPromotion, hasUsesLeft } from './repository.ts';

interface RequestedProduct {
  id: number;
  quantity: number;
  /** pack of the cart; null: not stated */
  pack: string | null;
}

export interface PromotionCheck {
  venueId: number;
  code: string;
  /** products of the cart; undefined: only the code is checked */
  products: readonly RequestedProduct[] | undefined;
  /** cart of the request; the use by its own unpaid order does not count */
  reference: string | null;
  now: Date;
}

export const invalidCode = (field: string) => wrong(field, 'invalidCode');

/**
 * Computes the discount of a code on the products of a cart (R145, R96, R97).
 * @throws 422 for `code` when it is not valid at this venue now, or for no product of the cart
 */
export async function checkPromotion(db: Db, check: PromotionCheck): Promise<PromotionAnswer> {
  const promotion = await findPromotion(db, check);
  if (!promotion || !(await hasUsesLeft(db, promotion, check))) throw invalidCode('code');
  const requested = check.products ?? [];
  const ids = [...new Set(requested.map(({ id }) => id))];
  const products = await findProducts(db, { productIds: ids }, DEFAULT_LOCALE);
  const covered = products.filter(
    (product) => product.venueId === check.venueId && appliesTo(promotion, product),
  );
  if (check.products !== undefined && covered.length === 0) throw invalidCode('code');
  const { amount, base } = figuresOf(promotion, covered, requested);
  return {
    code: promotion.code,
    kind: promotion.kind,
    discount: promotion.kind === 'percent' ? promotion.percent : percentOfBase(amount, base),
    amount: toEuros(amount),
    products: covered.map((product) => ({
      id: product.id,
      items: product.items.map((item) => wireItem(item, promotion)),
    })),
  };
}

function figuresOf(
  promotion: Promotion,
  products: readonly CatalogueProduct[],
  requested: readonly RequestedProduct[],
) {
  const lines = requested.flatMap(({ id, ...line }) => {
    const product = products.find((one) => one.id === id);
    return product ? [{ ...line, product, items: reducedItems(promotion, product) }] : [];
  });
  const packs = packsOf(
    lines.map(({ pack, product }) => ({ ...product, pack, productId: product.id, visits: [] })),
  );
  const priced = lines.map((line, index) => ({ ...line, pack: packs[index] ?? index }));
  let [amount, base] = [0, 0];
  for (const type of ['tickets', 'tourist-pass'] as const) {
    const ofType = priced.filter(({ product }) => product.type === type);
    amount += reductionOf(ofType, type);
    base += ofType.reduce((sum, { quantity, items }) => sum + productUnitPrice(items, type) * quantity, 0);
  }
  return { amount, base };
}

/** Returns the discount of fixed prices as a percentage with two decimals. */
const percentOfBase = (amount: number, base: number) =>
  base === 0 ? 0 : Math.round((amount / base) * 10_000) / 100;

function wireItem(item: CatalogueItem, { prices }: Promotion) {
  const price = prices.get(item.id);
  return {
    id: item.id,
    name: item.name,
    price: toEuros(item.price),
    discount: toEuros(item.discount),
    fixed_price: toEuros(item.fixedPrice),
    pax: item.pax,
    item_quantity: item.itemQuantity,
    ...(price === undefined ? {} : { promotion_price: toEuros(price) }),
  };
}
