import { eventPromotionAnswer, paths, promotionAnswer } from '@taquilla/contracts';
import { request } from '../request.ts';

/** A product of a cart, as far as codes look at it. */
export interface PromotedProduct {
  id: number;
  quantity: number;
  items: readonly { id: number }[];
}

/** What a code makes cheaper of a ticket or tourist-pass cart. 422 where that is nothing. */
export const checkPromotion = (code: string, headquarterId: number, products: readonly PromotedProduct[]) =>
  request('POST', paths.promotionCheck(promotionQuery(code, headquarterId, products)), promotionAnswer);

/** What a code makes cheaper of an event cart's tariffs. 422 where that is nothing. */
export const checkEventPromotion = (code: string, headquarterId: number, tariffIds: readonly number[]) =>
  request('POST', paths.eventPromotionCheck(), eventPromotionAnswer, {
    body: { code, headquarter_id: headquarterId, category_price_lists: tariffIds.map((id) => ({ id })) },
  });

/** The query of spec section 5: `products[i][items][j][id]`. */
function promotionQuery(code: string, headquarterId: number, products: readonly PromotedProduct[]): string {
  const query = new URLSearchParams({ code, headquarter_id: String(headquarterId) });
  products.forEach(({ id, quantity, items }, index) => {
    query.append(`products[${index}][id]`, String(id));
    query.append(`products[${index}][quantity]`, String(quantity));
    items.forEach((item, position) => {
      query.append(`products[${index}][items][${position}][id]`, String(item.id));
    });
  });
  return query.toString();
}
