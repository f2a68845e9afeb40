import { call } from '@taquilla/api/calls';
import { endpoints, type StoredCart, type StoredEventCart } from '@taquilla/contracts';
import { allPacks, cart as ticketCart, eventCart, promotionOf } from '@taquilla/shared-state';

/** The promotion code of a cart. */
export interface CartCode {
  /** the one that is kept with the cart */
  code: string | undefined;
  /** what codes look at, as text: equal texts are equal carts to them */
  subject: string;
  /** Asks the box office, and keeps the code. @throws {ApiError} 422 when it opens nothing of the cart */
  apply: (code: string) => Promise<void>;
  drop: () => void;
}

export function ticketCode({ headquarterId, reference, entries, promotion }: StoredCart): CartCode {
  const products = allPacks(entries).flatMap((pack, index) =>
    pack.products.map(({ id, quantity, items }) => ({
      id,
      quantity,
      pack: String(index),
      items: items.map((item) => ({ id: item.id })),
    })),
  );
  return {
    code: promotion?.code,
    subject: JSON.stringify(products.map(({ id, quantity }) => [id, quantity])),
    apply: async (code) => {
      const asked = { code, headquarter_id: headquarterId, products, reference };
      const answer = await call(endpoints.checkPromotion, asked);
      ticketCart.setPromotion(headquarterId, promotionOf(answer));
    },
    drop: () => {
      ticketCart.setPromotion(headquarterId, null);
    },
  };
}

export function eventCode({ headquarterId, reference, lines, promotion }: StoredEventCart): CartCode {
  const tariffIds = [...new Set(lines.flatMap((line) => line.products.map(({ id }) => id)))];
  return {
    code: promotion?.code,
    subject: JSON.stringify(tariffIds),
    apply: async (code) => {
      const category_price_lists = tariffIds.map((id) => ({ id }));
      const body = { code, headquarter_id: headquarterId, reference, category_price_lists };
      const answer = await call(endpoints.checkEventPromotion, {}, { body });
      const prices = answer.category_price_lists.map(({ id, promotion_category_price_list: { price } }) => ({
        id,
        price,
      }));
      eventCart.setPromotion({ code: answer.code, prices });
    },
    drop: () => {
      eventCart.setPromotion(null);
    },
  };
}
