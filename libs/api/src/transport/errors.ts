import { ApiError } from '@taquilla/api';
import { CLOSED_FOR_MAINTENANCE } from '@taquilla/contracts';

/** True when asking again later may help: nothing answered, or the server is overloaded or down. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500 || error.status === 429);
}

/** True when the box office says itself why it does not do what a visitor wants, and what to do: its message is to be shown. */
export function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  return error.status === 409 || error.status === 422 || error.message === CLOSED_FOR_MAINTENANCE;
}
