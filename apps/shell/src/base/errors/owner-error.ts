import { isTemporary } from '@taquilla/api/calls';
import { statusOf } from './status-of.ts';

/**
 * What the page of a venue or a company shows when its owner cannot be had. A number: the error page of that status, because
 * the box office has answered and will answer the same again. `retry`: it may answer later (R47).
 */
export function ownerError(error: unknown): number | 'retry' {
  const status = statusOf(error);
  const isAnswered = status >= 400 && !isTemporary(error);
  return isAnswered ? status : 'retry';
}
