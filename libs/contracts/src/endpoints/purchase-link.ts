import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { foundPurchases, purchaseLinkRequest } from '../purchase-link.ts';
import { boundLink, byId, inChosenLanguage } from './parts.ts';

const byLink = z.object({ id: z.uuid() });

/**
 * Sends one e-mail with a link to the purchases of an address at a venue, if there are any. The answer is the same for every
 * address and follows before the purchases are looked up.
 */
export const requestPurchases = endpoint('POST', '/api/online-shop/headquarter/{id}/purchase-link', () => ({
  params: byId,
  body: purchaseLinkRequest,
  refusals: ['notFound'],
}));

/** As `bindChangeLink`, for the link to the purchases of an address. */
export const bindPurchaseLink = endpoint('POST', '/api/online-shop/purchase-link/{id}/link', () => ({
  params: byLink,
  answer: boundLink,
  refusals: ['linkExpired'],
}));

/** Purchases of an address. Requires the token of the link in the header of a sale's token. */
export const purchasesOfLink = endpoint('GET', '/api/online-shop/purchase-link/{id}', () => ({
  params: byLink,
  query: inChosenLanguage,
  answer: foundPurchases,
  refusals: ['linkExpired'],
}));

/** Sends the tickets of one of the purchases to the same address again. 429 within a minute of the last e-mail. */
export const sendFoundBond = endpoint(
  'POST',
  '/api/online-shop/purchase-link/{id}/sale/{sale}/send-bond',
  () => ({
    params: z.object({ id: z.uuid(), sale: z.uuid() }),
    refusals: ['linkExpired', 'notFound', 'notIssued'],
  }),
);
