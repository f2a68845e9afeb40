import { endpoint } from '../endpoint.ts';
import { cancelEventPreBookRequest, eventPreBookAnswer, eventPreBookRequest } from '../event-hold.ts';
import {
  cancelPreBookAnswer,
  cancelPreBookRequest,
  extendPreBookAnswer,
  extendPreBookRequest,
  preBookAnswer,
  preBookRequest,
} from '../stock.ts';
import { byId } from './parts.ts';

/** Holds capacity for a cart (R106). 409 if less capacity is free. */
export const preBook = endpoint('POST', '/api/online-shop/ticket/stock/pre-booked', () => ({
  body: preBookRequest,
  answer: preBookAnswer,
  isBare: true,
  refusals: [
    'notFound',
    'overStock',
    'cartRests',
    'heldTooLong',
    'maxHeldOfVisit',
    'maxHeldOfDay',
    'waitForTurn',
  ],
}));

/** Releases one hold or all holds of a cart, or reduces one (R108). */
export const cancelPreBook = endpoint(
  'POST',
  '/api/online-shop/ticket/stock/pre-booked/cancelled/reference',
  () => ({ body: cancelPreBookRequest, answer: cancelPreBookAnswer }),
);

const extendTerms = () =>
  ({
    body: extendPreBookRequest,
    answer: extendPreBookAnswer,
    refusals: ['nothingHeld', 'noMoreTime'],
  }) as const;

/** Extends the deadline of a cart's holds (R75). 409 if nothing is held or no extension is left. */
export const extendPreBook = endpoint('POST', '/api/online-shop/ticket/stock/pre-booked/extend', extendTerms);

/** Holds seats or capacity of a date for a cart: all or none (R126). 409 lists unavailable seats (`errors.place_ids`). */
export const preBookEvent = endpoint('POST', '/api/online-shop/siae/event/hour/{id}/pre-booked', () => ({
  params: byId,
  body: eventPreBookRequest,
  answer: eventPreBookAnswer,
  isBare: true,
  refusals: [
    'overStock',
    'notOnSale',
    'cartRests',
    'heldTooLong',
    'maxHeldOfVisit',
    'maxHeldOfDay',
    'waitForTurn',
  ],
}));

export const cancelEventPreBook = endpoint(
  'POST',
  '/api/online-shop/siae/event/hour/pre-booked/cancelled/reference',
  () => ({ body: cancelEventPreBookRequest, answer: cancelPreBookAnswer }),
);

export const extendEventPreBook = endpoint(
  'POST',
  '/api/online-shop/siae/event/hour/pre-booked/extend',
  extendTerms,
);
