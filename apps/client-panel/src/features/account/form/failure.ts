import { ApiError } from '@taquilla/api';
import { hasCode, refusalFields, type RefusalMessage } from '@taquilla/contracts';

/** Reason why an action failed: a key of the locale files, or the refusal of the backend. */
export type Failure =
  | { reason: 'failed' }
  /** `seconds`: time to wait */
  | { reason: 'tooMany'; seconds: number }
  | { reason: 'refused'; refusal: RefusalMessage };

/** Maps an error to a failure (R196). */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500)
    return { reason: 'failed' };
  // limits with their own code, such as `passwordRequested`, have a more specific text
  if (error.status === 429 && hasCode(error, 'tooManyRequests'))
    return { reason: 'tooMany', seconds: Math.ceil(error.retryAfter ?? 60) };
  // the refusal of a field that the form does not have is more specific than the general refusal
  const [refusal = error] = Object.values(refusalFields(error)).flat();
  return { reason: 'refused', refusal };
}
