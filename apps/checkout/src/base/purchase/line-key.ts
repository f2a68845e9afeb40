import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';

/** Returns the key of a pack's product in the form and in the draft. */
export const lineKey = (packId: string, productId: number): string => `${packId}-${productId}`;

/** Returns the key of an event line's product in the form and in the draft. */
export const eventLineKey = ({ id }: EventCartLine, product: EventCartProduct): string =>
  [id, product.id, product.place_id ?? product.sector_id ?? 0].join('-');
