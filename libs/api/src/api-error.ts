import { CLOSED_FOR_MAINTENANCE } from '@taquilla/contracts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'invalid';

/**
 * Everything that can go wrong with a call. `kind`: `http` the server refused (see `status`, `message`, `errors`),
 * `network` it was not reached, `timeout` it did not answer in time, `invalid` its answer has another shape than agreed.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer */
  readonly status: number;
  /** stable name of what the box office said (`MessageCode`); undefined where it gave none */
  readonly code: string | undefined;
  /** field path → messages, on a 422 */
  readonly errors: Record<string, string[]>;
  /** seconds to wait, on a 429 or 503 */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: {
      status?: number;
      code?: string | undefined;
      errors?: Record<string, string[]> | undefined;
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter;
  }
}

/** True when asking again later may help: nothing answered, or the server is overloaded or down. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500 || error.status === 429);
}

/** True when the box office says itself why it does not do what a visitor wants, and what to do: its message is to be shown. */
export function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  return error.status === 409 || error.status === 422 || error.message === CLOSED_FOR_MAINTENANCE;
}
