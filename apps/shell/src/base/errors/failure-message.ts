import { ApiError } from '@taquilla/api';
import type { RefusalTextOf } from '@taquilla/i18n/refusals';

/** Returns the message for a failed call: the backend's error for a 4xx response, else `otherwise`. */
export function failureMessage(error: unknown, refusalText: RefusalTextOf, otherwise: string): string {
  return error instanceof ApiError && error.kind === 'http' && error.status < 500
    ? refusalText(error)
    : otherwise;
}
