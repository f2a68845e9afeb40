import { hasCode } from '@taquilla/contracts';
import { statusOf } from '../../base/errors/status-of.ts';
import { isPrivate } from './private-responses.ts';

/** A failed call to the backend. */
export interface FailedCall {
  error: unknown;
  /** key of a query, which is its address; undefined: a write */
  queryKey?: readonly unknown[];
  /** a 401 of this write shows the error page, also for a guest (R48) */
  isOfPage?: boolean;
}

export interface PageState {
  isLoggedIn: boolean;
  /** the page requires a login (guard `authenticated`) */
  isClientPage: boolean;
}

/**
 * - `unauthenticated`: ends the session and shows the error page
 * - `expired`: shows the error page 'Link has expired'
 * - `log-in-again`: ends the session and redirects to the venue's login page, which returns to the page
 */
export type Consequence = 'unauthenticated' | 'expired' | 'log-in-again';

/**
 * Returns the consequence of a failed call for the whole page (R48, R49, R50); null: none, the caller handles it. Wrong
 * credentials do not end a session, because logging in clears the token first. A 500 redirects to the login on client pages
 * only; elsewhere it would interrupt a purchase (decision 39).
 */
export function consequenceOf(call: FailedCall, { isLoggedIn, isClientPage }: PageState): Consequence | null {
  const status = statusOf(call.error);
  const isRead = call.queryKey !== undefined;
  const isClientCall = isLoggedIn && (call.queryKey === undefined || isPrivate(call.queryKey));
  if (status === 401 && (isClientCall || call.isOfPage)) return 'unauthenticated';
  if (status === 403 && (isRead || isExpiry(call.error))) return 'expired';
  if (status === 500 && isClientCall && isClientPage) return 'log-in-again';
  return null;
}

/** Returns whether a write was refused because its link has expired; the caller shows other refusals. */
function isExpiry(error: unknown): boolean {
  return error instanceof Error && hasCode(error, 'linkExpired');
}
