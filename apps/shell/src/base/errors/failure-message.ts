import { ApiError } from '@taquilla/api';
import type { Say } from '@taquilla/i18n/refusals';

/** What a refused call is told as: the box office's refusal, else `otherwise`. */
export function failureMessage(error: unknown, say: Say, otherwise: string): string {
  return error instanceof ApiError && error.kind === 'http' && error.status < 500 ? say(error) : otherwise;
}
