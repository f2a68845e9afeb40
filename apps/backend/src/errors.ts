import {
  asRefusal,
  REFUSALS,
  textOf,
  type FieldRefusal,
  type PlainCode,
  type Refusal,
  type RefusalCode,
} from '@taquilla/contracts';

/** By the field's path, such as `products.0.quantity`. */
export type FieldRefusals = Record<string, FieldRefusal[]>;

export interface RefusalOptions {
  fields?: FieldRefusals;
  /** Seconds until another try makes sense (429, 503). */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that the buyer's browser is told about, with the status and the text that its code has. */
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

/** `throw refuse('overStock')`, `throw refuse(refusal('maxPerClient', { quantity }))`. */
export const refuse = (refused: Refusal | PlainCode, options?: RefusalOptions) =>
  new HttpError(asRefusal(refused), options);

export const notFound = () => refuse('notFound');
export const unauthenticated = () => refuse('unauthenticated');
/** A link, its token or a session is none, or not any more. */
export const forbidden = () => refuse('linkExpired');
export const tooManyRequests = (retryAfter: number) =>
  refuse('tooManyRequests', { retryAfter: Math.ceil(retryAfter) });
/** Something is done for so many others that this one cannot wait for it. */
export const busy = (retryAfter: number) => refuse('busy', { retryAfter });

/** What is wrong by itself, and says what to do. */
const SAYS_ALL: readonly RefusalCode[] = ['emptyCart', 'invalidCode', 'invitationIsFree'];

/** 422 by field; in the contract's own words where one of its refusals is all that is wrong. */
export function invalid(fields: FieldRefusals): HttpError {
  const all = Object.values(fields).flat();
  const [only] = all.length === 1 ? all : [];
  return refuse(only && SAYS_ALL.includes(only.code) ? only : 'invalidData', { fields });
}

/** The same for one field. */
export const wrong = (field: string, refused: Refusal | PlainCode) =>
  invalid({ [field]: [asRefusal(refused)] });
