import { isExplained, isOutOfCapacity } from '@taquilla/api/calls';
import { hasCode, type RefusalMessage } from '@taquilla/contracts';

/** Why the box office holds no places for a wish. */
export type Refusal =
  /** they are gone; `placeIds`: the seats that are, none where places are taken by number */
  | { type: 'taken'; placeIds: number[] }
  /** it says itself why: about the visitor's share or time, or the shop's; `mustWait`: for a turn (R317) */
  | { type: 'refused'; why: RefusalMessage; mustWait: boolean }
  /** it was not reached, or could not answer */
  | { type: 'failed' };

/** Reads the error of a hold (`preBookEvent`). */
export function refusalOf(error: unknown): Refusal {
  if (!isExplained(error)) return { type: 'failed' };
  return isOutOfCapacity(error)
    ? { type: 'taken', placeIds: (error.errors['place_ids'] ?? []).map(Number) }
    : { type: 'refused', why: error, mustWait: hasCode(error, 'waitForTurn') };
}
