import type { ApiErrorBody } from '@taquilla/contracts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'invalid';

/**
 * Error of a request. `kind`: `http`: error response (see `status`, `message`, `errors`),
 * `network`: server unreachable, `timeout`: no response in time, `invalid`: the response does not match the schema.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0: no response */
  readonly status: number;
  /** code of the refusal (`RefusalCode`); undefined: the response has none */
  readonly code: string | undefined;
  /** parameters of the refusal's message */
  readonly params?: ApiErrorBody['params'];
  /** field path → messages, on a 422 */
  readonly errors: Record<string, string[]>;
  /** codes of `errors` (`refusalFields`) */
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
