/** Answers that many routes have in common, for their `response` schemas: what a call may answer, it says. */
import { z } from 'zod';
import { apiError, INVALID_DATA, type Caller } from '@taquilla/contracts';
import { BUSY, NOT_FOUND } from './errors.ts';

/** What each refusal means, and what it typically says. */
export const REFUSALS = {
  400: ['The request cannot be understood', 'The request could not be understood'],
  401: ['There is no token, or it is not valid any more', 'Unauthenticated'],
  403: ['The link, its token or a signature is not valid', 'Link has expired'],
  404: ['There is no such record, or it is not yours', NOT_FOUND],
  409: ['The state of things does not allow it', 'You can`t buy more than the stock available'],
  413: ['The body is too large', 'The request is too large'],
  415: ['The body is of a kind that is not read here', 'This kind of content is not accepted'],
  422: ['Fields are missing or wrong; `errors` names them', INVALID_DATA],
  429: ['Too many requests; `Retry-After` says in how many seconds to come back', 'Too many requests'],
  500: ['A failure inside', 'An error has occurred'],
  503: ['The shop is too busy or its database out of reach; `Retry-After` says when to come back', BUSY],
} as const satisfies Record<number, readonly [meaning: string, message: string]>;

export type Refusal = keyof typeof REFUSALS;

/** The code of a refusal whose message has none of its own (`knownMessage`). */
export const CODES = {
  400: 'notUnderstood',
  401: 'unauthenticated',
  403: 'linkExpired',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'kindNotAccepted',
  422: 'invalidData',
  429: 'tooManyRequests',
  500: 'failed',
  503: 'busy',
} as const satisfies Record<Refusal, string>;

export const isRefusal = (status: number): status is Refusal => Object.hasOwn(REFUSALS, status);

/**
 * Schemas of refusals, for a route that answers them beside those that its shape implies (`plugins/refusals.ts`):
 * `response: { 200: …, ...refusals(409) }`.
 */
export function refusals<S extends Refusal>(...statuses: readonly S[]): Record<S, typeof apiError> {
  const entries = statuses.map((status) => [status, apiError]);
  return Object.fromEntries(entries) as Record<S, typeof apiError>;
}

/** `security` by who may call. */
export const SECURITY: Record<Caller, Record<string, string[]>[]> = {
  client: [{ client: [] }],
  sale: [{ sale: [] }],
  buyer: [{ sale: [] }, { client: [] }],
  'anyone-or-sale': [{}, { sale: [] }],
  link: [{ sale: [] }, { saleLink: [] }],
  door: [{ door: [] }],
};

/** A good answer without content. */
export const noContent = { 204: z.undefined() };
