/** What whoever wants more than a fair share is told; every message says what to do. */
import { refusal, type Refusal } from '@taquilla/contracts';
import { HttpError } from '../../../errors.ts';
import type { VenueLimits } from './venue-limits.ts';

/** More than a share; `errors` names `quantity`. Tried again later where others have to be paid or given back first. */
export class PurchaseLimitExceeded extends HttpError {
  readonly outcome = 'over share';
}

const ofQuantity = (refused: Refusal) =>
  new PurchaseLimitExceeded(refused, { fields: { quantity: [refused] } });

/** One cart, order or buyer wants too much: 422. */
export const tooManyOfVisit = (quantity: number, email: string) =>
  ofQuantity(refusal('maxOfVisit', { quantity, email }));

/** 422 */
export const tooManyUnits = (quantity: number, email: string) =>
  ofQuantity(refusal('maxUnits', { quantity, email }));

/** The address holds too much already: 409, which another slot or a little time may mend. */
export const tooManyHeld = (
  of: 'visit' | 'day',
  { address, addressDay, contact }: Pick<VenueLimits, 'address' | 'addressDay' | 'contact'>,
) =>
  of === 'visit'
    ? ofQuantity(refusal('maxHeldOfVisit', { quantity: address, email: contact }))
    : ofQuantity(refusal('maxHeldOfDay', { quantity: addressDay, email: contact }));

/** The cart has held for its longest time: 409 until others have had theirs. */
export function heldTooLong(minutes: number): PurchaseLimitExceeded {
  const refused = refusal('heldTooLong', { minutes });
  return new PurchaseLimitExceeded(refused, { fields: { reference: [refused] } });
}
