import { isTemporary } from '@taquilla/api/calls';
import { statusOf } from './status-of.ts';

/**
 * Returns the reaction to a venue or company that cannot be loaded (R47). A number: the error page of that status,
 * because a retry would return the same. `retry`: a temporary failure.
 */
export function ownerError(error: unknown): number | 'retry' {
  const status = statusOf(error);
  const isPermanent = status >= 400 && !isTemporary(error);
  return isPermanent ? status : 'retry';
}
