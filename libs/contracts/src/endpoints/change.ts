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

/** Possible changes of a purchase, and the state of its last change. */
export const changeOfSale = endpoint('GET', '/api/online-shop/sale/{id}/change', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: changeState,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound'],
}));

/** Exchanges the token of an e-mail's link for one that is valid in this browser only, until the same time. */
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
  'ticketTransferred',
  'overStock',
  'notOnSale',
  'maxHeldOfVisit',
  'maxHeldOfDay',
] as const;

/** Calculates the price of a change. Reserves nothing. */
export const quoteChange = endpoint('POST', '/api/online-shop/sale/{id}/change/quote', () => ({
  params: bySale,
  body: changeQuoteRequest,
  answer: changeQuote,
  caller: 'buyer',
  refusals,
}));

/**
 * Changes a purchase: at once if nothing is to be paid, else once its payment is confirmed; events once the
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

/** Cancels a change that awaits its payment. */
export const leaveChange = endpoint('DELETE', '/api/online-shop/sale/{id}/change/{change}', () => ({
  params: byChange,
  query: inChosenLanguage,
  answer: changeState,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound'],
}));

/** Starts a payment attempt for a change. `url` null: nothing is left to pay. */
export const changePayment = endpoint('GET', '/api/online-shop/sale/{id}/change/{change}/payment', () => ({
  params: byChange,
  query: z.object({ gateway_id: z.optional(recordId) }),
  answer: paymentRedirect,
  caller: 'buyer',
  refusals: ['linkExpired', 'notFound', 'payTimeOver', 'triedTooOften'],
}));

/** Returns the whole purchase for a refund. */
export const returnSale = endpoint('POST', '/api/online-shop/sale/{id}/return', () => ({
  params: bySale,
  query: inChosenLanguage,
  body: returnRequest,
  answer: changeState,
  caller: 'buyer',
  refusals: [
    'linkExpired',
    'notFound',
    'changeClosed',
    'ticketUsed',
    'ticketTransferred',
    'otherAmount',
    'statusConflict',
  ],
}));
