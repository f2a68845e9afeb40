import { hasCode } from '@taquilla/contracts';
import { statusOf } from '../../base/errors/status-of.ts';
import { isPrivate } from './private-responses.ts';

/** A call to the box office that failed. */
export interface FailedCall {
  error: unknown;
  /** key of a read, which is its address; undefined for a write */
  queryKey?: readonly unknown[];
  /** a 401 of this write is the page's affair, whoever is logged in (R48) */
  isOfPage?: boolean;
}

export interface Surroundings {
  isLoggedIn: boolean;
  /** the page is for clients only (guard `authenticated`) */
  isClientPage: boolean;
}

/**
 * - `unauthenticated`: the session is over; error page, and nobody is logged in any more
 * - `expired`: error page 'Link has expired'
 * - `log-in-again`: the venue's login, which leads back to the page
 */
export type Consequence = 'unauthenticated' | 'expired' | 'log-in-again';

/**
 * What a failed call means for the whole page (R48, R49, R50); null: it concerns only the place that made it. Wrong
 * credentials end no session, because logging in clears the token first. A 500 leads to the login on clients' pages
 * only: anywhere else it would take a visitor away from a purchase (decision 39).
 */
export function consequenceOf(
  call: FailedCall,
  { isLoggedIn, isClientPage }: Surroundings,
): Consequence | null {
  const status = statusOf(call.error);
  const isRead = call.queryKey !== undefined;
  const isClientCall = isLoggedIn && (call.queryKey === undefined || isPrivate(call.queryKey));
  if (status === 401 && (isClientCall || call.isOfPage)) return 'unauthenticated';
  if (status === 403 && (isRead || isExpiry(call.error))) return 'expired';
  if (status === 500 && isClientCall && isClientPage) return 'log-in-again';
  return null;
}

/** A write that was refused for another reason is told where it was made. */
function isExpiry(error: unknown): boolean {
  return error instanceof Error && hasCode(error, 'linkExpired');
}
