/** Common responses, for the `response` schemas of routes. */
import { z } from 'zod';
import { apiError, REFUSALS, type Caller, type RefusalCode } from '@taquilla/contracts';

/** Meaning of each status of a refusal. */
export const MEANINGS = {
  400: 'The request cannot be understood',
  401: 'There is no token, or it is not valid any more',
  403: 'The link, its token or a signature is not valid',
  404: 'There is no such record, or it is not yours',
  409: 'The state of things does not allow it',
  413: 'The body is too large',
  415: 'The body is of a kind that is not read here',
  422: 'Fields are missing or wrong; `errors` names them',
  429: 'Too many requests; `Retry-After` says in how many seconds to come back',
  500: 'A failure inside',
  503: 'The shop is too busy or its database out of reach; `Retry-After` says when to come back',
} as const satisfies Record<number, string>;

export type Status = keyof typeof MEANINGS;

/** Typical code of each status, for failures without a code of their own. */
export const CODES = {
  400: 'notUnderstood',
  401: 'unauthenticated',
  403: 'linkExpired',
  404: 'notFound',
  409: 'overStock',
  413: 'tooLarge',
  415: 'kindNotAccepted',
  422: 'invalidData',
  429: 'tooManyRequests',
  500: 'failed',
  503: 'busy',
} as const satisfies Record<Status, RefusalCode>;

export const isRefusal = (status: number): status is Status => Object.hasOwn(MEANINGS, status);

export const statusOf = (code: RefusalCode): number => REFUSALS[code][0];

/**
 * Returns schemas of refusals, for a route that has them besides the refusals implied by its schema (`plugins/refusals.ts`):
 * `response: { 200: …, ...refusals(409) }`.
 */
export function refusals<S extends Status>(...statuses: readonly S[]): Record<S, typeof apiError> {
  const entries = statuses.map((status) => [status, apiError]);
  return Object.fromEntries(entries) as Record<S, typeof apiError>;
}

/** `security` by permitted caller. */
export const SECURITY: Record<Caller, Record<string, string[]>[]> = {
  client: [{ client: [] }],
  sale: [{ sale: [] }],
  buyer: [{ sale: [] }, { client: [] }],
  'anyone-or-sale': [{}, { sale: [] }],
  link: [{ sale: [] }, { saleLink: [] }],
  door: [{ door: [] }],
  pass: [{ pass: [] }],
};

/** A successful response without content. */
export const noContent = { 204: z.undefined() };
