/** Places of a date that were offered, as the event cart has them. Pure. */
import {
  cartProduct,
  NO_SEAT,
  type AcceptedOffer,
  type EventCartProduct,
  type EventProduct,
} from '@taquilla/contracts';

export const offeredQuantity = (
  { booked }: Pick<AcceptedOffer, 'booked'>,
  tariffs: readonly EventProduct[],
): EventCartProduct[] =>
  booked.flatMap(({ category_price_list_id: tariffId, seat = NO_SEAT, ...place }) => {
    const tariff = tariffs.find(({ id }) => id === tariffId);
    if (!tariff) return [];
    return [cartProduct(tariff, [{ ...place, category_price_list_id: tariff.id }], seat)];
  });

/** Beside what the cart has of the date: places by number of one tariff are one product; what is there already comes once. */
export function withOffered(
  own: readonly EventCartProduct[],
  offered: readonly EventCartProduct[],
): EventCartProduct[] {
  return offered.reduce<EventCartProduct[]>(
    (products, place) => {
      if (products.some(({ booked }) => place.booked.every((id) => booked.includes(id)))) return products;
      const same = products.find((one) => isSameOffer(one, place));
      if (!same) return [...products, place];
      const joined = {
        ...same,
        quantity: same.quantity + place.quantity,
        booked: [...same.booked, ...place.booked],
      };
      return products.map((one) => (one === same ? joined : one));
    },
    [...own],
  );
}

const isSameOffer = (one: EventCartProduct, other: EventCartProduct): boolean =>
  one.id === other.id &&
  one.place_id === null &&
  other.place_id === null &&
  one.sector_id === other.sector_id;
