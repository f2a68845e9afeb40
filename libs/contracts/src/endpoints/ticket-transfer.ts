import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { offerTicketRequest, receivedTicket, ticketTransfers as transfers } from '../ticket-transfer.ts';
import { boundLink, bySale, inChosenLanguage } from './parts.ts';

const byTransfer = z.object({ id: z.uuid() });

/** Tickets of a purchase, and which of them are passed on. */
export const ticketTransfers = endpoint('GET', '/api/online-shop/sale/{id}/ticket-transfer', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: transfers,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound'],
}));

/** Offers a ticket by a link. A ticket with an open offer keeps its link. */
export const offerTicket = endpoint('POST', '/api/online-shop/sale/{id}/ticket-transfer', () => ({
  params: bySale,
  query: inChosenLanguage,
  body: offerTicketRequest,
  answer: transfers,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound', 'transferClosed'],
}));

/** Withdraws an offer that is not accepted yet. */
export const withdrawTicket = endpoint(
  'DELETE',
  '/api/online-shop/sale/{id}/ticket-transfer/{transfer}',
  () => ({
    params: z.extend(bySale, { transfer: z.uuid() }),
    query: inChosenLanguage,
    answer: transfers,
    caller: 'buyer',
    refusals: ['linkExpired', 'notFound', 'transferClosed'],
  }),
);

/** As `bindChangeLink`, for the link to a ticket that is passed on. */
export const bindTicketLink = endpoint('POST', '/api/online-shop/ticket-transfer/{id}/link', () => ({
  params: byTransfer,
  answer: boundLink,
  refusals: ['linkExpired'],
}));

/** A ticket that is passed on. Requires the token of its link in the header of a sale's token. */
export const receivedTicketOf = endpoint('GET', '/api/online-shop/ticket-transfer/{id}', () => ({
  params: byTransfer,
  query: inChosenLanguage,
  answer: receivedTicket,
  refusals: ['linkExpired'],
}));

/** Accepts a ticket in this browser: it gets another code, and the buyer's is void. */
export const acceptTicket = endpoint('POST', '/api/online-shop/ticket-transfer/{id}/accept', () => ({
  params: byTransfer,
  query: inChosenLanguage,
  answer: receivedTicket,
  refusals: ['linkExpired', 'transferClosed', 'cookiesNeeded'],
}));

/** Document of an accepted ticket. */
export const downloadReceivedTicket = endpoint('GET', '/api/online-shop/ticket-transfer/{id}/bond', () => ({
  params: byTransfer,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  file: 'application/pdf',
  refusals: ['linkExpired', 'bondNotReady'],
}));
