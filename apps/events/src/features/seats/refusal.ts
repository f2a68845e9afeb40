import { isExplained, isOutOfCapacity } from '@taquilla/api/calls';
import { hasCode, type RefusalMessage } from '@taquilla/contracts';

/** Reason why a hold was not created. */
export type Refusal =
  /** sold out; `placeIds`: the unavailable seats, empty for a selection by quantity */
  | { type: 'unavailable'; placeIds: number[] }
  /** refused with a message, for example a purchase limit; `mustWait`: the visitor has to pass the waiting room (R317) */
  | { type: 'refused'; message: RefusalMessage; mustWait: boolean }
  /** no response, or a server error */
  | { type: 'failed' };

/** Classifies the error of a hold request (`preBookEvent`). */
export function refusalOf(error: unknown): Refusal {
  if (!isExplained(error)) return { type: 'failed' };
  return isOutOfCapacity(error)
    ? { type: 'unavailable', placeIds: (error.errors['place_ids'] ?? []).map(Number) }
    : { type: 'refused', message: error, mustWait: hasCode(error, 'waitForTurn') };
}
