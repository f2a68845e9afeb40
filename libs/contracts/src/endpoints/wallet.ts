import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { changedPasses, passLog, passRegistration } from '../wallet.ts';
import { bySale, byId } from './parts.ts';

const token = z.optional(z.string().check(z.maxLength(200)));
const number = z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000));

/** Passes of a paid sale for Apple Wallet, up to ten from number `from`: one as `.pkpass`, several as `.pkpasses`. */
export const applePasses = endpoint('GET', '/api/online-shop/sale/{id}/wallet/apple', () => ({
  params: bySale,
  query: z.object({ token, from: z._default(number, 1) }),
  file: 'application/vnd.apple.pkpass',
  caller: 'link',
  refusals: ['linkExpired', 'notFound', 'bondNotReady'],
}));

/** One ticket of a paid sale for Google Wallet: redirects to the page that saves it. */
export const googlePass = endpoint('GET', '/api/online-shop/sale/{id}/wallet/google', () => ({
  params: bySale,
  query: z.object({ token, ticket: z._default(number, 1) }),
  isPage: true,
  caller: 'link',
  refusals: ['linkExpired', 'notFound', 'bondNotReady'],
}));

// Apple's web service protocol for passes on phones; the pass contains its venue's address

const text = z.string().check(z.minLength(1), z.maxLength(200));
const byPass = z.extend(byId, { type: text, serial: text });
const byDevice = z.extend(byId, { device: text, type: text });
const byRegistration = z.extend(byDevice, { serial: text });

/** Registers a phone for push notifications about a pass: 201, or 200 if it is registered already. */
export const registerPass = endpoint(
  'POST',
  '/api/online-shop/headquarter/{id}/wallet/v1/devices/{device}/registrations/{type}/{serial}',
  () => ({
    params: byRegistration,
    body: passRegistration,
    statuses: [200, 201],
    caller: 'pass',
    refusals: ['unauthenticated', 'notFound'],
  }),
);

/** Ends the registration of a phone for a pass. */
export const unregisterPass = endpoint(
  'DELETE',
  '/api/online-shop/headquarter/{id}/wallet/v1/devices/{device}/registrations/{type}/{serial}',
  () => ({
    params: byRegistration,
    statuses: [200],
    caller: 'pass',
    refusals: ['unauthenticated', 'notFound'],
  }),
);

/** Changed passes of a phone. 204: none. */
export const changedPassesOf = endpoint(
  'GET',
  '/api/online-shop/headquarter/{id}/wallet/v1/devices/{device}/registrations/{type}',
  () => ({
    params: byDevice,
    query: z.object({ passesUpdatedSince: z.optional(text) }),
    answer: changedPasses,
    isBare: true,
    statuses: [204],
    refusals: ['notFound'],
  }),
);

/** Current version of a pass: 304 if unchanged since `If-Modified-Since`. */
export const latestPass = endpoint(
  'GET',
  '/api/online-shop/headquarter/{id}/wallet/v1/passes/{type}/{serial}',
  () => ({
    params: byPass,
    file: 'application/vnd.apple.pkpass',
    statuses: [304],
    caller: 'pass',
    refusals: ['unauthenticated', 'notFound'],
  }),
);

/** Error messages of phones. */
export const logOfPasses = endpoint('POST', '/api/online-shop/headquarter/{id}/wallet/v1/log', () => ({
  params: byId,
  body: passLog,
  statuses: [200],
}));
