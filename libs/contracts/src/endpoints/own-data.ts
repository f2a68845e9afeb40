import { endpoint } from '../endpoint.ts';
import { ownData } from '../own-data.ts';

/** All data that the venue stores about a client. A separate module, since its schema is large. */
export const exportData = endpoint('GET', '/api/online-shop/client-panel/client/export', () => ({
  answer: ownData,
  caller: 'client',
}));
