import { address, endpoints, type Sent } from '@taquilla/contracts';
import { call } from '../transport/call.ts';
import { withIdempotencyKey } from '../transport/with-idempotency-key.ts';

/** Holds capacity for a cart. 409 if less capacity is free. */
export const preBook = (request: Sent<typeof endpoints.preBook>) =>
  withIdempotencyKey(address(endpoints.preBook), request, (body) => call(endpoints.preBook, {}, { body }));

/** Holds seats or capacity of a date for a cart: all or none. 409 lists the unavailable seats (`errors.place_ids`). */
export const preBookEvent = (hourId: number, request: Sent<typeof endpoints.preBookEvent>) => {
  const params = { id: hourId };
  return withIdempotencyKey(address(endpoints.preBookEvent, params), request, (body) =>
    call(endpoints.preBookEvent, params, { body }),
  );
};

/**
 * Releases one hold, or all holds of the cart if `bookedId` is missing.
 * @param keep reduces the one hold to this quantity instead, with the same deadline. The response has the remaining
 * quantity (`left`)
 */
export const cancelPreBook = (reference: string, bookedId?: string, keep?: number) =>
  call(endpoints.cancelPreBook, {}, { body: { reference, booked_id: bookedId, keep } });

/** Releases holds of events; `keep` reduces the one named hold of a quantity. */
export const cancelEventPreBook = (reference: string, bookedIds?: readonly string[], keep?: number) =>
  call(endpoints.cancelEventPreBook, {}, { body: { reference, booked_ids: bookedIds?.slice(), keep } });
