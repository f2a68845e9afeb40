/** Answers that many routes have in common, for their `response` schemas: what a call may answer, it says. */
import { z } from 'zod';
import { apiError, INVALID_DATA, notIssuedAnswer, type Caller } from '@taquilla/contracts';
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

/** `security` of a route that wants the token of a client who has logged in. */
export const CLIENT_ONLY = [{ client: [] }];

/** `security` of a route that wants the key of a door. */
export const DOOR_ONLY = [{ door: [] }];

/** `security` of a route that gives a document: for the token of a sale, or a link that has not ended. */
export const SALE_LINK = [{ sale: [] }, { saleLink: [] }];

/** `security` of a route that says more to whoever has the token of a sale. */
export const SALE_TOKEN_OPTIONAL = [{}, { sale: [] }];

/** `security` of a route for whoever has the token of a sale. */
export const SALE_TOKEN = [{ sale: [] }];

/** `security` of a route that wants the sale's buyer: its token, or that of the client whose sale it is. */
export const SALE_BUYER = [{ sale: [] }, { client: [] }];

/** `security` by who may call. */
export const SECURITY: Record<Caller, Record<string, string[]>[]> = {
  client: CLIENT_ONLY,
  sale: SALE_TOKEN,
  buyer: SALE_BUYER,
  'anyone-or-sale': SALE_TOKEN_OPTIONAL,
  link: SALE_LINK,
  door: DOOR_ONLY,
};

/** A document to download. */
export const pdf = {
  content: { 'application/pdf': { schema: z.file().meta({ description: 'The document' }) } },
};

/** The document of an event, or, until the authority has issued the sale, that it has not. */
export const eventBond = {
  content: { ...pdf.content, 'application/json': { schema: notIssuedAnswer } },
};

/** A good answer without content. */
export const noContent = { 204: z.undefined() };
