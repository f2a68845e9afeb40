import type { PageError } from './page-error.ts';
import { statusOf } from './status-of.ts';

const UNKNOWN = 500;

/**
 * Returns the content of the error page for a failed navigation: status (500 if there is none) and message. Null: a
 * redirect (R52).
 */
export function pageErrorOf(error: unknown): PageError | null {
  const status = statusOf(error);
  if (status >= 300 && status < 400) return null;
  return { status: status || UNKNOWN, message: error instanceof Error ? error.message : undefined };
}
