import type { ApiErrorBody } from '@taquilla/contracts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'invalid';

/**
 * Everything that can go wrong with a call. `kind`: `http` the server refused (see `status`, `message`, `errors`),
 * `network` it was not reached, `timeout` it did not answer in time, `invalid` its answer has another shape than agreed.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer */
  readonly status: number;
  /** stable name of what the box office said (`RefusalCode`); undefined where it gave none */
  readonly code: string | undefined;
  /** what its message tells beside its words */
  readonly params?: ApiErrorBody['params'];
  /** field path → messages, on a 422 */
  readonly errors: Record<string, string[]>;
  /** their codes (`refusalFields`) */
  readonly codes?: ApiErrorBody['error_codes'];
  /** seconds to wait, on a 429 or 503 */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: {
      status?: number;
      code?: string | undefined;
      params?: ApiErrorBody['params'];
      errors?: Record<string, string[]> | undefined;
      codes?: ApiErrorBody['error_codes'];
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.params = details.params;
    this.errors = details.errors ?? {};
    this.codes = details.codes;
    this.retryAfter = details.retryAfter;
  }
}
