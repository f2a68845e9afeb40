import { ApiError } from '@taquilla/api';
import { hasCode } from '@taquilla/contracts';

/** True when asking again later may help: nothing answered, or the server is overloaded or down. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500 || error.status === 429);
}

/**
 * True when the places are gone. Other refusals of a hold are about the visitor's share or time, and say so themselves; a box
 * office of before tells them by their fields.
 */
export function isOutOfCapacity(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { code, status, errors } = error;
  if (code !== undefined) return code === 'overStock';
  return status === 409 && Object.keys(errors).every((field) => field === 'place_ids');
}

/** True when the box office says itself why it does not do what a visitor wants, and what to do: its message is to be shown. */
export function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  return error.status === 409 || error.status === 422 || hasCode(error, 'maintenance');
}
