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
const joinRefusals = ['notFound', 'noWaitingList', 'placesFree', 'waitingListFull', 'maxOfVisit'] as const;

/**
 * Joins the waiting list of a slot. The entry must be confirmed by an e-mailed link, so that no person can enter
 * another's address. The response is the same for every address and repetition.
 */
export const joinWaitingList = endpoint('POST', '/api/online-shop/ticket/waiting-list', () => ({
  body: waitingRequest,
  refusals: joinRefusals,
}));

/** Joins the waiting list of an event's date. */
export const joinEventWaitingList = endpoint(
  'POST',
  '/api/online-shop/siae/event/hour/{id}/waiting-list',
  () => ({
    params: byId,
    body: eventWaitingRequest,
    refusals: [...joinRefusals, 'notOnSale', 'maxPerClient'],
  }),
);

const ofEntry = () => ({ params: byEntry, query: inLanguage, answer: waitingState }) as const;

/** State of a waiting-list entry. Requires the token of the e-mail's link in the header of a sale's token. */
export const waitingEntry = endpoint('GET', '/api/online-shop/waiting-list/{id}', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound'],
}));

/** As `bindChangeLink`, for the link of a waiting-list entry. */
export const bindWaitingLink = endpoint('POST', '/api/online-shop/waiting-list/{id}/link', () => ({
  params: byEntry,
  answer: boundLink,
  refusals: ['linkExpired'],
}));

/** Confirms an entry and queues it behind the entries confirmed earlier. */
export const confirmWaiting = endpoint('POST', '/api/online-shop/waiting-list/{id}/confirmation', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound', 'waitingListFull', 'alreadyWaiting', 'tooManyWaits', 'offerOver'],
}));

/** Leaves the waiting list; its offer passes to the next entry. */
export const leaveWaiting = endpoint('DELETE', '/api/online-shop/waiting-list/{id}', () => ({
  ...ofEntry(),
  refusals: ['linkExpired', 'notFound'],
}));

/** Accepts an offer into a cart, which holds it until the offer's deadline. */
export const acceptOffer = endpoint('POST', '/api/online-shop/waiting-list/{id}/cart', () => ({
  params: byEntry,
  query: inLanguage,
  body: offerRequest,
  answer: acceptedOffer,
  refusals: ['linkExpired', 'notFound', 'offerOver'],
}));
