import { endpoint } from '../endpoint.ts';
import { ownData } from '../own-data.ts';

/** Everything that the venue keeps about a client. Apart from the account's other calls: its answer is large to describe. */
export const exportData = endpoint('GET', '/api/online-shop/client-panel/client/export', () => ({
  answer: ownData,
  caller: 'client',
}));
