import { ApiError } from '@taquilla/api';

/** Why something was not done, in the words of the locale files or of the server. */
export type Failure =
  | { reason: 'failed' }
  /** `seconds` to wait */
  | { reason: 'tooMany'; seconds: number }
  | { reason: 'text'; text: string };

/** What a refusal says (R196): the server's message. */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500)
    return { reason: 'failed' };
  // a limit that has words of its own, such as 'Password already requested', keeps them
  if (error.status === 429 && error.message === TOO_MANY)
    return { reason: 'tooMany', seconds: Math.ceil(error.retryAfter ?? 60) };
  // of a field that the form does not have: it says more than that something is wrong
  const [told = error.message] = Object.values(error.errors).flat();
  return { reason: 'text', text: told };
}

const TOO_MANY = 'Too many requests';
