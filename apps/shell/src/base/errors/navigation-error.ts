import type { PageError } from './page-error.ts';
import { statusOf } from './status-of.ts';

const UNKNOWN = 500;

/**
 * What a failed navigation shows: the error's own status and message, else 500. A redirect is no failure: null (R52).
 */
export function pageErrorOf(error: unknown): PageError | null {
  const status = statusOf(error);
  if (status >= 300 && status < 400) return null;
  return { status: status || UNKNOWN, message: error instanceof Error ? error.message : undefined };
}
