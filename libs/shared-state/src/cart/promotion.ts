import {
  packReduction,
  pricedItem,
  toCents,
  type Cents,
  type Pack,
  type PackType,
  type ProductItem,
  type PromotionAnswer,
  type Reduction,
  type StoredCart,
} from '@taquilla/contracts';

/** Promotion of a cart: a percentage of all or some items, or fixed prices for some items. */
export type CartPromotion = NonNullable<StoredCart['promotion']>;

/** Builds the stored promotion from an accepted code. */
export function promotionOf(answer: PromotionAnswer): CartPromotion {
  return {
    code: answer.code,
    discount: answer.discount,
    kind: answer.kind ?? 'percent',
    items: answer.products.flatMap((product) =>
      product.items.map(({ id, promotion_price }) => ({
        product_id: product.id,
        item_id: id,
        ...(promotion_price === undefined ? {} : { price: promotion_price }),
      })),
    ),
  };
}

/** Computes the reduction of a pack; a percentage is rounded once per pack (R96). */
export function promotionOnPack(promotion: CartPromotion, { products }: Pack, type: PackType): Cents {
  const items = products.flatMap(({ id, items: ofProduct, quantity }) =>
    ofProduct.map((item) => ({
      item: pricedItem(item),
      quantity,
      reduction: reductionOf(promotion, id, item),
    })),
  );
  return packReduction(items, type);
}

function reductionOf(
  promotion: CartPromotion,
  productId: number,
  { id }: ProductItem,
): Reduction | undefined {
  const { kind, discount, items } = promotion;
  const named = items?.find(({ product_id, item_id }) => product_id === productId && item_id === id);
  if (items && !named) return undefined;
  if (kind !== 'fixed-price') return { kind: 'percent', percent: discount };
  return named?.price === undefined ? undefined : { kind: 'fixed-price', price: toCents(named.price) };
}
