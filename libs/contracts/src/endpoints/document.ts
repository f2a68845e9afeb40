import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { notIssuedAnswer } from '../event-sale.ts';
import { bySale, inChosenLanguage } from './parts.ts';

const linkToken = () => z.optional(z.string().check(z.maxLength(200)));

const guestTerms = () =>
  ({
    params: bySale,
    query: z.object({ token: linkToken() }),
    file: 'application/pdf',
    caller: 'link',
    refusals: ['linkExpired', 'bondNotReady'],
  }) as const;

/** Defines the document of a sale for guests, with the sale's token. */
/* @__NO_SIDE_EFFECTS__ */
function guestDocument(path: string) {
  return endpoint('GET', path, guestTerms);
}

export const downloadBond = guestDocument('/api/online-shop/ticket/sale/{id}/download-bond');
export const downloadTouristPass = guestDocument('/api/online-shop/tourist-pass/sale/{id}/download');
/** Bond of an event sale; the response is JSON until the ticketing authority has issued the sale. */
export const downloadEventBond = endpoint(
  'GET',
  '/api/online-shop/siae/event-sale/{id}/download-bond',
  () => ({ ...guestTerms(), answer: notIssuedAnswer, isBare: true }) as const,
);

const clientTerms = () =>
  ({ params: bySale, file: 'application/pdf', caller: 'client', refusals: ['bondNotReady'] }) as const;

/** Document of a client's sale; 409 while it is being generated. */
export const clientBond = endpoint('GET', '/api/online-shop/client-panel/sale/{id}/bond', clientTerms);
export const clientTouristPassDownload = endpoint(
  'GET',
  '/api/online-shop/client-panel/sale/{id}/tourist-pass/download',
  clientTerms,
);
/** Bond of an event sale; the response is JSON until the ticketing authority has issued the sale. */
export const clientEventBond = endpoint(
  'GET',
  '/api/online-shop/siae/client-panel/event-sale/{id}/bond',
  () => ({ ...clientTerms(), answer: notIssuedAnswer, isBare: true }) as const,
);

const receiptTerms = () =>
  ({ params: bySale, query: inChosenLanguage, file: 'application/pdf', refusals: ['noReceipt'] }) as const;

/** Receipt of a sale of any kind, for guests. The token of a bond does not authorise it: bonds are handed on. */
export const downloadReceipt = endpoint(
  'GET',
  '/api/online-shop/sale/{id}/receipt',
  () =>
    ({
      ...receiptTerms(),
      query: z.extend(inChosenLanguage, { token: linkToken() }),
      caller: 'link',
      refusals: ['linkExpired', 'noReceipt'],
    }) as const,
);
/** Receipt of a client's sale of any kind. */
export const clientReceipt = endpoint(
  'GET',
  '/api/online-shop/client-panel/sale/{id}/receipt',
  () => ({ ...receiptTerms(), caller: 'client' }) as const,
);
