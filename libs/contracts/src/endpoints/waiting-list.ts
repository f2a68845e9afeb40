import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  acceptedOffer,
  eventWaitingRequest,
  offerRequest,
  waitingState,
  waitingRequest,
} from '../waiting-list.ts';
import { boundLink, byId, inLanguage } from './parts.ts';

const byEntry = z.object({ id: z.uuid() });
const whatIsWrong = ['notFound', 'noWaitingList', 'placesFree', 'waitingListFull', 'maxOfVisit'] as const;

/**
 * Asks to be told when a place of a slot comes free. A letter asks for the confirmation: nobody enters somebody else. The
 * answer is the same whoever asks how often.
 */
export const joinWaitingList = endpoint('POST', '/api/online-shop/ticket/waiting-list', () => ({
  body: waitingRequest,
  refusals: whatIsWrong,
}));

/** The same of an event's date. */
export const joinEventWaitingList = endpoint(
  'POST',
  '/api/online-shop/siae/event/hour/{id}/waiting-list',
  () => ({
    params: byId,
    body: eventWaitingRequest,
    refusals: [...whatIsWrong, 'notOnSale', 'maxPerClient'],
  }),
);

const ofEntry = () => ({ params: byEntry, query: inLanguage, answer: waitingState }) as const;

/** How somebody's turn stands, for who sends the token of their letter's link as a sale's is sent. Asking changes nothing. */
export const waitingEntry = endpoint('GET', '/api/online-shop/waiting-list/{id}', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound'],
}));

/** As `bindChangeLink`, of the link of somebody's turn. */
export const bindWaitingLink = endpoint('POST', '/api/online-shop/waiting-list/{id}/link', () => ({
  params: byEntry,
  answer: boundLink,
  refusals: ['linkExpired'],
}));

/** Begins to wait, behind everybody who has confirmed before. */
export const confirmWaiting = endpoint('POST', '/api/online-shop/waiting-list/{id}/confirmation', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound', 'waitingListFull', 'alreadyWaiting', 'tooManyWaits', 'offerOver'],
}));

/** Waits no longer; what was offered goes to whoever is next. */
export const leaveWaiting = endpoint('DELETE', '/api/online-shop/waiting-list/{id}', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound'],
}));

/** Brings what is offered into a cart, which holds it as long as it is kept. */
export const acceptOffer = endpoint('POST', '/api/online-shop/waiting-list/{id}/cart', () => ({
  params: byEntry,
  query: inLanguage,
  body: offerRequest,
  answer: acceptedOffer,
  refusals: ['linkExpired', 'notFound', 'offerOver'],
}));
