import type { EventBooking, EventCartProduct, EventPreBookRequest } from '@taquilla/contracts';

/** What to ask the box office for so that products of one date are held once more: seats of a tariff together. */
export function requestFor(products: readonly EventCartProduct[]): EventPreBookRequest['products'] {
  const byNumber = products.filter(({ place_id }) => place_id === null);
  const tariffs = new Set(products.filter(({ place_id }) => place_id !== null).map(({ id }) => id));
  return [
    ...byNumber.map(({ id, quantity, sector_id }) => ({
      category_price_list_id: id,
      quantity,
      ...(sector_id === null ? {} : { sector_id }),
    })),
    ...[...tariffs].map((id) => ({
      category_price_list_id: id,
      place_ids: products.flatMap((product) => (product.id === id ? (product.place_id ?? []) : [])),
    })),
  ];
}

/** The same products with the holds that were answered. */
export function withHolds(
  products: readonly EventCartProduct[],
  booked: readonly EventBooking[],
): EventCartProduct[] {
  return products.map((product) => ({
    ...product,
    booked: booked.filter((booking) => isOf(product, booking)).map(({ booked_id }) => booked_id),
  }));
}

const isOf = ({ id, place_id, sector_id }: EventCartProduct, booking: EventBooking): boolean =>
  place_id === null
    ? booking.place_id === null && booking.category_price_list_id === id && booking.sector_id === sector_id
    : booking.place_id === place_id;
