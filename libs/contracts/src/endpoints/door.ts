import { doorEntriesAnswer, doorEntriesRequest, doorVoidAnswer } from '../door.ts';
import { endpoint } from '../endpoint.ts';

/** Reports entries at a door. */
export const doorEntry = endpoint('POST', '/api/online-shop/door/entry', () => ({
  body: doorEntriesRequest,
  answer: doorEntriesAnswer,
  caller: 'door',
  refusals: ['unauthenticated'],
}));

/** Void tickets of the door's venue: a door requests them while it is online, and refuses them while it is offline. */
export const doorVoid = endpoint('GET', '/api/online-shop/door/void', () => ({
  answer: doorVoidAnswer,
  caller: 'door',
  refusals: ['unauthenticated'],
}));
