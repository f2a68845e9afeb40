import { ApiError } from '@taquilla/api';
import { hasCode } from '@taquilla/contracts';

/** Returns whether a retry may help: no response, or the server is overloaded or down. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500 || error.status === 429);
}

/**
 * Returns whether a hold was refused for lack of capacity. Other refusals concern purchase limits or deadlines and explain themselves;
 * responses of older backends, without codes, are distinguished by their fields.
 */
export function isOutOfCapacity(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { code, status, errors } = error;
  if (code !== undefined) return code === 'overStock';
  return status === 409 && Object.keys(errors).every((field) => field === 'place_ids');
}

/** Returns whether the error message explains the refusal to the visitor, so that the page shows it. */
export function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  return error.status === 409 || error.status === 422 || hasCode(error, 'maintenance');
}
