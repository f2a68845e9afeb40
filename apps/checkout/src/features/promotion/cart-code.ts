import { call } from '@taquilla/api/calls';
import { endpoints, type StoredCart, type StoredEventCart } from '@taquilla/contracts';
import { allPacks, cart as ticketCart, eventCart, promotionOf } from '@taquilla/shared-state';

/** Promotion code of a cart. */
export interface CartCode {
  /** the code stored with the cart */
  code: string | undefined;
  /** serialised cart content that codes depend on; equal texts need no new check */
  subject: string;
  /** Checks the code at the backend and stores it. @throws {ApiError} 422 when it applies to nothing in the cart */
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
      const params = { code, headquarter_id: headquarterId, products, reference };
      const response = await call(endpoints.checkPromotion, params);
      ticketCart.setPromotion(headquarterId, promotionOf(response));
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
      const response = await call(endpoints.checkEventPromotion, {}, { body });
      const prices = response.category_price_lists.map(
        ({ id, promotion_category_price_list: { price } }) => ({
          id,
          price,
        }),
      );
      eventCart.setPromotion({ code: response.code, prices });
    },
    drop: () => {
      eventCart.setPromotion(null);
    },
  };
}
