import { address, endpoints, type Sent } from '@taquilla/contracts';
import { call } from '../transport/call.ts';
import { withIdempotencyKey } from '../transport/with-idempotency-key.ts';

/** Takes places out of sale for a cart. 409 when fewer are left. */
export const preBook = (wish: Sent<typeof endpoints.preBook>) =>
  withIdempotencyKey(address(endpoints.preBook), wish, (body) => call(endpoints.preBook, {}, { body }));

/** Holds places of a date for a cart: all or none. 409 names the seats that are gone (`errors.place_ids`). */
export const preBookEvent = (hourId: number, wish: Sent<typeof endpoints.preBookEvent>) => {
  const asked = { id: hourId };
  return withIdempotencyKey(address(endpoints.preBookEvent, asked), wish, (body) =>
    call(endpoints.preBookEvent, asked, { body }),
  );
};

/**
 * Gives back one hold, or all of the cart's when `bookedId` is missing.
 * @param keep makes the one hold smaller instead: so many of its places stay held, until when they were. The answer says
 * how many it has `left`
 */
export const cancelPreBook = (reference: string, bookedId?: string, keep?: number) =>
  call(endpoints.cancelPreBook, {}, { body: { reference, booked_id: bookedId, keep } });

/** The same for some holds of places of events; `keep` for the one that is named, of places by number. */
export const cancelEventPreBook = (reference: string, bookedIds?: readonly string[], keep?: number) =>
  call(endpoints.cancelEventPreBook, {}, { body: { reference, booked_ids: bookedIds?.slice(), keep } });
