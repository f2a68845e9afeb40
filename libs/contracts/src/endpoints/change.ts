import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentRedirect } from '../sale.ts';
import {
  changeQuote,
  changeQuoteRequest,
  changeRequest,
  changeState,
  returnRequest,
} from '../sale-change.ts';
import { boundLink, bySale, inChosenLanguage, recordId } from './parts.ts';

const byChange = z.extend(bySale, { change: z.uuid() });

/** What may be changed of a purchase, and how a change of it stands. */
export const changeOfSale = endpoint('GET', '/api/online-shop/sale/{id}/change', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: changeState,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound'],
}));

/** Exchanges the token of the link in a letter for one that opens the same in this browser alone, until it ends as well. */
export const bindChangeLink = endpoint('POST', '/api/online-shop/sale/{id}/change/link', () => ({
  params: bySale,
  answer: boundLink,
  refusals: ['linkExpired'],
}));

const refusals = [
  'linkExpired',
  'notFound',
  'changeClosed',
  'companionNeeded',
  'changedMeanwhile',
  'ticketUsed',
  'overStock',
  'notOnSale',
  'maxHeldOfVisit',
  'maxHeldOfDay',
] as const;

/** What a change would cost. Nothing is held. */
export const quoteChange = endpoint('POST', '/api/online-shop/sale/{id}/change/quote', () => ({
  params: bySale,
  body: changeQuoteRequest,
  answer: changeQuote,
  caller: 'buyer',
  refusals,
}));

/**
 * Changes a purchase: at once where nothing is to be paid, else once its payment is confirmed; places of events once the
 * ticketing authority has issued the change.
 */
export const changeSale = endpoint('POST', '/api/online-shop/sale/{id}/change', () => ({
  params: bySale,
  query: inChosenLanguage,
  body: changeRequest,
  answer: changeState,
  caller: 'buyer',
  refusals: [...refusals, 'otherContent', 'otherAmount', 'statusConflict', 'waitForTurn'],
}));

/** Gives a change up that waits for its payment. */
export const leaveChange = endpoint('DELETE', '/api/online-shop/sale/{id}/change/{change}', () => ({
  params: byChange,
  query: inChosenLanguage,
  answer: changeState,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound'],
}));

/** Starts an attempt to pay a change. `url` null: there is nothing (more) to pay. */
export const changePayment = endpoint('GET', '/api/online-shop/sale/{id}/change/{change}/payment', () => ({
  params: byChange,
  query: z.object({ gateway_id: z.optional(recordId) }),
  answer: paymentRedirect,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound', 'payTimeOver', 'triedTooOften'],
}));

/** Gives the whole purchase back. */
export const returnSale = endpoint('POST', '/api/online-shop/sale/{id}/return', () => ({
  params: bySale,
  query: inChosenLanguage,
  body: returnRequest,
  answer: changeState,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound', 'changeClosed', 'ticketUsed', 'otherAmount', 'statusConflict'],
}));
