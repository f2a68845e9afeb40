/** Offered places of a date as products of the event cart. Pure functions. */
import {
  cartProduct,
  NO_SEAT,
  type AcceptedOffer,
  type EventCartProduct,
  type EventProduct,
} from '@taquilla/contracts';

export const offeredProducts = (
  { booked }: Pick<AcceptedOffer, 'booked'>,
  tariffs: readonly EventProduct[],
): EventCartProduct[] =>
  booked.flatMap(({ category_price_list_id: tariffId, seat = NO_SEAT, ...place }) => {
    const tariff = tariffs.find(({ id }) => id === tariffId);
    if (!tariff) return [];
    return [cartProduct(tariff, [{ ...place, category_price_list_id: tariff.id }], seat)];
  });

/** Adds offered places to the products of a date: merges unseated places of a tariff and skips places already present. */
export function withOffered(
  existing: readonly EventCartProduct[],
  offered: readonly EventCartProduct[],
): EventCartProduct[] {
  return offered.reduce<EventCartProduct[]>(
    (products, place) => {
      if (products.some(({ booked }) => place.booked.every((id) => booked.includes(id)))) return products;
      const same = products.find((product) => isSameOffer(product, place));
      if (!same) return [...products, place];
      const joined = {
        ...same,
        quantity: same.quantity + place.quantity,
        booked: [...same.booked, ...place.booked],
      };
      return products.map((product) => (product === same ? joined : product));
    },
    [...existing],
  );
}

const isSameOffer = (one: EventCartProduct, other: EventCartProduct): boolean =>
  one.id === other.id &&
  one.place_id === null &&
  other.place_id === null &&
  one.sector_id === other.sector_id;
