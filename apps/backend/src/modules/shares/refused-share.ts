/** What whoever wants more than a fair share is told; every message says what to do. */
import {
  HELD_TOO_LONG,
  MAX_HELD_OF_DAY,
  MAX_HELD_OF_VISIT,
  MAX_OF_VISIT,
  MAX_UNITS,
} from '@taquilla/contracts';
import { HttpError } from '../../errors.ts';
import type { PlaceRules } from './place-rules.ts';

/** More than a share; `errors` names `quantity`. Tried again later where others have to be paid or given back first. */
export class ShareRefused extends HttpError {
  readonly outcome = 'over share';
}

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function refusal(status: 409 | 422, message: string): ShareRefused {
  return new ShareRefused(status, message, { errors: { quantity: [message] } });
}

/** One cart, order or buyer wants too much: 422. */
export const tooManyOfVisit = (quantity: number, email: string) =>
  refusal(422, filled(MAX_OF_VISIT, { quantity, email }));

/** 422 */
export const tooManyUnits = (quantity: number, email: string) =>
  refusal(422, filled(MAX_UNITS, { quantity, email }));

/** The address holds too much already: 409, which another slot or a little time may mend. */
export const tooManyHeld = (
  of: 'visit' | 'day',
  { address, addressDay, contact }: Pick<PlaceRules, 'address' | 'addressDay' | 'contact'>,
) =>
  of === 'visit'
    ? refusal(409, filled(MAX_HELD_OF_VISIT, { quantity: address, email: contact }))
    : refusal(409, filled(MAX_HELD_OF_DAY, { quantity: addressDay, email: contact }));

/** The cart has held for its longest time: 409 until others have had theirs. */
export function heldTooLong(minutes: number): ShareRefused {
  const message = filled(HELD_TOO_LONG, { minutes });
  return new ShareRefused(409, message, { errors: { reference: [message] } });
}
