import {
  asRefusal,
  REFUSALS,
  textOf,
  type FieldRefusal,
  type PlainCode,
  type Refusal,
  type RefusalCode,
} from '@taquilla/contracts';

/** Refusals by field path, such as `products.0.quantity`. */
export type FieldRefusals = Record<string, FieldRefusal[]>;

export interface RefusalOptions {
  fields?: FieldRefusals;
  /** Seconds until a retry makes sense (429, 503). */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal sent to the browser, with the status and the text of its code. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly refusal: Refusal;
  readonly fields: FieldRefusals | undefined;
  readonly retryAfter: number | undefined;

  constructor(refused: Refusal, { fields, retryAfter, cause }: RefusalOptions = {}) {
    super(textOf(refused), { cause });
    this.statusCode = REFUSALS[refused.code][0];
    this.refusal = refused;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Creates an error: `throw refuse('overStock')`, `throw refuse(refusal('maxPerClient', { quantity }))`. */
export const refuse = (refused: Refusal | PlainCode, options?: RefusalOptions) =>
  new HttpError(asRefusal(refused), options);

export const notFound = () => refuse('notFound');
export const unauthenticated = () => refuse('unauthenticated');
/** Creates a 403 error for an invalid or expired link, token or session. */
export const forbidden = () => refuse('linkExpired');
export const tooManyRequests = (retryAfter: number) =>
  refuse('tooManyRequests', { retryAfter: Math.ceil(retryAfter) });
/** Creates a 503 error for too many concurrent requests. */
export const busy = (retryAfter: number) => refuse('busy', { retryAfter });

/** Codes that need no field name to be understood. */
const SAYS_ALL: readonly RefusalCode[] = ['emptyCart', 'invalidCode', 'invitationIsFree'];

/** Creates a 422 error with refusals by field. A single refusal whose text needs no field name is also its message. */
export function invalid(fields: FieldRefusals): HttpError {
  const all = Object.values(fields).flat();
  const [only] = all.length === 1 ? all : [];
  return refuse(only && SAYS_ALL.includes(only.code) ? only : 'invalidData', { fields });
}

/** Creates a 422 error for one field. */
export const wrong = (field: string, refused: Refusal | PlainCode) =>
  invalid({ [field]: [asRefusal(refused)] });
