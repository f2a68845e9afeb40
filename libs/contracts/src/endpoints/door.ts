import { doorEntriesAnswer, doorEntriesRequest, doorVoidAnswer } from '../door.ts';
import { endpoint } from '../endpoint.ts';

/** Whom a door has let in. */
export const doorEntry = endpoint('POST', '/api/online-shop/door/entry', () => ({
  body: doorEntriesRequest,
  answer: doorEntriesAnswer,
  caller: 'door',
  refusals: ['unauthenticated'],
}));

/** Tickets of the door's venue that admit nobody any more: a door asks when it has a network, and refuses them without one. */
export const doorVoid = endpoint('GET', '/api/online-shop/door/void', () => ({
  answer: doorVoidAnswer,
  caller: 'door',
  refusals: ['unauthenticated'],
}));
