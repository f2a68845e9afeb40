import { ApiError } from '@taquilla/api';
import { hasCode, refusalFields, type RefusalMessage } from '@taquilla/contracts';

/** Why something was not done, in the words of the locale files or as the box office refused it. */
export type Failure =
  | { reason: 'failed' }
  /** `seconds` to wait */
  | { reason: 'tooMany'; seconds: number }
  | { reason: 'told'; told: RefusalMessage };

/** What a refusal says (R196). */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500)
    return { reason: 'failed' };
  // a limit with a code of its own, such as `passwordRequested`, says more
  if (error.status === 429 && hasCode(error, 'tooManyRequests'))
    return { reason: 'tooMany', seconds: Math.ceil(error.retryAfter ?? 60) };
  // of a field that the form does not have: it says more than that something is wrong
  const [told = error] = Object.values(refusalFields(error)).flat();
  return { reason: 'told', told };
}
