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
