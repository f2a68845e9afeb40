import {
  pricedItem,
  promotionAmount,
  reductionAmount,
  toCents,
  type Cents,
  type PackProduct,
  type PackType,
  type ProductItem,
  type PromotionAnswer,
  type StoredCart,
} from '@taquilla/contracts';

/** The promotion of a cart: a percent of everything, or of the items that it names, or prices of their own for them. */
export type CartPromotion = NonNullable<StoredCart['promotion']>;

/** What a cart keeps of an accepted code. */
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

/** What a promotion takes off a line, rounded per item and not over the cart (spec section 9). */
export function promotionOnLine(
  promotion: CartPromotion,
  { id, items, quantity }: PackProduct,
  type: PackType,
): Cents {
  return items.reduce((sum, item) => sum + onItem(promotion, { productId: id, item, type, quantity }), 0);
}

interface Line {
  productId: number;
  item: ProductItem;
  type: PackType;
  quantity: number;
}

function onItem(promotion: CartPromotion, { productId, item, type, quantity }: Line): Cents {
  const priced = pricedItem(item);
  const named = promotion.items?.find(
    ({ product_id, item_id }) => product_id === productId && item_id === item.id,
  );
  if (promotion.items && !named) return 0;
  if (promotion.kind !== 'fixed-price') return promotionAmount(priced, type, quantity, promotion.discount);
  if (named?.price === undefined) return 0;
  return reductionAmount(priced, type, quantity, { kind: 'fixed-price', price: toCents(named.price) });
}
