import { doorEntriesAnswer, doorEntriesRequest } from '../door.ts';
import { endpoint } from '../endpoint.ts';

/** Whom a door has let in. */
export const doorEntry = endpoint('POST', '/api/online-shop/door/entry', () => ({
  body: doorEntriesRequest,
  answer: doorEntriesAnswer,
  caller: 'door',
  refusals: ['unauthenticated'],
}));
