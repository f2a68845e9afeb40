import { ApiError } from '@taquilla/api';
import type { Say } from '@taquilla/i18n/refusals';

/** Returns the message for a failed call: the backend's error for a 4xx response, else `otherwise`. */
export function failureMessage(error: unknown, say: Say, otherwise: string): string {
  return error instanceof ApiError && error.kind === 'http' && error.status < 500 ? say(error) : otherwise;
}
