/** Errors for requests that exceed a purchase limit. Every message states what the visitor can do. */
import { refusal, type Refusal } from '@taquilla/contracts';
import { HttpError } from '../../../errors.ts';
import type { VenueLimits } from './venue-limits.ts';

/**
 * A purchase limit is exceeded; `errors` has the field `quantity`, or `reference` for a cart held too long. For a 409 a
 * later retry may succeed.
 */
export class PurchaseLimitExceeded extends HttpError {
  readonly outcome = 'over limit';
}

const ofQuantity = (refused: Refusal) =>
  new PurchaseLimitExceeded(refused, { fields: { quantity: [refused] } });

/** Returns a 422 error: more places than one cart, order or buyer may have. */
export const tooManyOfVisit = (quantity: number, email: string) =>
  ofQuantity(refusal('maxOfVisit', { quantity, email }));

/** Returns a 422 error: more units than one order may have. */
export const tooManyUnits = (quantity: number, email: string) =>
  ofQuantity(refusal('maxUnits', { quantity, email }));

/** Returns an error: the address already holds too many places of the slot, date or day. */
export const tooManyHeld = (
  of: 'visit' | 'day',
  { address, addressDay, contact }: Pick<VenueLimits, 'address' | 'addressDay' | 'contact'>,
) =>
  of === 'visit'
    ? ofQuantity(refusal('maxHeldOfVisit', { quantity: address, email: contact }))
    : ofQuantity(refusal('maxHeldOfDay', { quantity: addressDay, email: contact }));

/** Returns an error: the cart has reached its maximum duration and may hold again in `minutes`. */
export function heldTooLong(minutes: number): PurchaseLimitExceeded {
  const refused = refusal('heldTooLong', { minutes });
  return new PurchaseLimitExceeded(refused, { fields: { reference: [refused] } });
}
