import type { EventBooking, EventCartProduct, EventPreBookRequest } from '@taquilla/contracts';

/** Builds the pre-book request that holds products of one date again; seats are grouped by tariff. */
export function requestFor(products: readonly EventCartProduct[]): EventPreBookRequest['products'] {
  const byQuantity = products.filter(({ place_id }) => place_id === null);
  const tariffs = new Set(products.filter(({ place_id }) => place_id !== null).map(({ id }) => id));
  return [
    ...byQuantity.map(({ id, quantity, sector_id }) => ({
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

/** Returns the products with the ids of their new holds. */
export function withHolds(
  products: readonly EventCartProduct[],
  booked: readonly EventBooking[],
): EventCartProduct[] {
  return products.map((product) => ({
    ...product,
    booked: booked.filter((booking) => matches(product, booking)).map(({ booked_id }) => booked_id),
  }));
}

const matches = ({ id, place_id, sector_id }: EventCartProduct, booking: EventBooking): boolean =>
  place_id === null
    ? booking.place_id === null && booking.category_price_list_id === id && booking.sector_id === sector_id
    : booking.place_id === place_id;
