import {
  EMPTY_CART,
  INVALID_CODE,
  INVALID_DATA,
  INVITATION_IS_FREE,
  type ApiErrorBody,
} from '@taquilla/contracts';

type FieldErrors = NonNullable<ApiErrorBody['errors']>;

/** A refusal that the buyer's browser is told about: `message` is shown, so it never carries internals. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    options: { errors?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.statusCode = statusCode;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

/** Message of R55 for a page or record that is not there. */
export const NOT_FOUND = 'This page could not be found';

export const notFound = (message = NOT_FOUND) => new HttpError(404, message);
export const unauthenticated = () => new HttpError(401, 'Unauthenticated');
export const forbidden = (message = 'Link has expired') => new HttpError(403, message);
export const conflict = (message: string) => new HttpError(409, message);
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, 'Too many requests', { retryAfter: Math.ceil(retryAfter) });

/** Something is done for so many others that this one cannot wait for it. */
export const BUSY = 'The shop is busy, please try again in a moment';
export const busy = (retryAfter: number) => new HttpError(503, BUSY, { retryAfter });

/** What is wrong by itself, and says what to do (R54). */
const SAYS_ALL: readonly string[] = [EMPTY_CART, INVALID_CODE, INVITATION_IS_FREE];

/** 422 by field; in the contract's own words where one of its messages is all that is wrong. */
export function invalid(errors: FieldErrors): HttpError {
  const messages = Object.values(errors).flat();
  const [only = ''] = messages.length === 1 ? messages : [];
  return new HttpError(422, SAYS_ALL.includes(only) ? only : INVALID_DATA, { errors });
}
