import { ApiError } from '@taquilla/api';
import { session } from '@taquilla/shared-state';
import { isPrivate } from './private-answers.ts';

/**
 * Whether a failed call means that the session is over (spec section 8): a 401 on a client-panel call, or on any write,
 * while there is a token. Logging in clears the token first, so wrong credentials end no session.
 */
export function endsSession(error: unknown, queryKey?: readonly unknown[]): boolean {
  const isRefused = error instanceof ApiError && error.status === 401;
  return isRefused && session.get().token !== null && (queryKey === undefined || isPrivate(queryKey));
}
