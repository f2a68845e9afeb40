import { request } from '@taquilla/api';
import { eventPromotionAnswer, paths, promotionAnswer } from '@taquilla/contracts';

/** A product of a cart, as far as codes look at it. */
export interface PromotedProduct {
  id: number;
  quantity: number;
  items: readonly { id: number }[];
  /** the pack of the cart that it is of */
  pack?: string;
}

/**
 * What a code makes cheaper of a ticket or tourist-pass cart. 422 where that is nothing.
 * @param reference the cart's, whose own unpaid order does not use the code up
 */
export const checkPromotion = (
  code: string,
  headquarterId: number,
  products: readonly PromotedProduct[],
  reference?: string,
) => {
  const query = promotionQuery(code, headquarterId, products);
  if (reference) query.append('reference', reference);
  return request('POST', paths.promotionCheck(query.toString()), promotionAnswer);
};

/** What a code makes cheaper of an event cart's tariffs, as `checkPromotion`. */
export const checkEventPromotion = (
  code: string,
  headquarterId: number,
  tariffIds: readonly number[],
  reference?: string,
) =>
  request('POST', paths.eventPromotionCheck(), eventPromotionAnswer, {
    body: {
      ...{ code, headquarter_id: headquarterId, ...(reference ? { reference } : {}) },
      category_price_lists: tariffIds.map((id) => ({ id })),
    },
  });

/** The query of R145: `products[i][items][j][id]`. */
function promotionQuery(code: string, headquarterId: number, products: readonly PromotedProduct[]) {
  const query = new URLSearchParams({ code, headquarter_id: String(headquarterId) });
  products.forEach(({ id, quantity, items, pack }, index) => {
    query.append(`products[${index}][id]`, String(id));
    query.append(`products[${index}][quantity]`, String(quantity));
    if (pack) query.append(`products[${index}][pack]`, pack);
    items.forEach((item, position) => {
      query.append(`products[${index}][items][${position}][id]`, String(item.id));
    });
  });
  return query;
}
