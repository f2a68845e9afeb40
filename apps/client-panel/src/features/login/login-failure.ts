import { ApiError } from '@taquilla/api';
import { INVALID_LOGIN } from '@taquilla/contracts';

/** Why nobody was logged in, in the words of the locale files or of the server. */
export type LoginFailure =
  | { reason: 'invalid' | 'failed' }
  /** `seconds` to wait */
  | { reason: 'tooMany'; seconds: number }
  | { reason: 'text'; text: string };

/** Spec section 8, "Login failure": the server's message. */
export function describeLoginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500)
    return { reason: 'failed' };
  if (error.status === 429) return { reason: 'tooMany', seconds: error.retryAfter ?? 60 };
  if (error.message === INVALID_LOGIN || error.status === 401) return { reason: 'invalid' };
  return { reason: 'text', text: error.message };
}
