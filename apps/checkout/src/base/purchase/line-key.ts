import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';

/** Names a product of a pack, in the form and in the draft. */
export const lineKey = (packId: string, productId: number): string => `${packId}-${productId}`;

/** Names a product of an event line, in the form and in the draft. */
export const eventLineKey = ({ id }: EventCartLine, product: EventCartProduct): string =>
  [id, product.id, product.place_id ?? product.sector_id ?? 0].join('-');
