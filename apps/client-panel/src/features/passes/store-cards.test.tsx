import { webcrypto } from 'node:crypto';
import { session } from '@taquilla/shared-state';
import { storeCards } from './store-cards.ts';

const kept = new Map<string, Response>();

/** Called while a pass is being written. */
let onPut: () => void = () => undefined;

beforeEach(() => {
  kept.clear();
  const put = (path: string, pass: Response) => {
    onPut();
    kept.set(path, pass);
    return Promise.resolve();
  };
  const remove = () => {
    kept.clear();
    return Promise.resolve(true);
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve({ put }), delete: remove } });
  // jsdom has no digests
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Object.assign(navigator, { serviceWorker: { register: () => Promise.resolve() } });
  session.setToken('token');
});

const PAGE = { locale: 'en', venue: 'Alcázar', title: 'Tickets', door: 'Show this', visits: [] } as const;

test('tickets are kept under the address of their page', async () => {
  onPut = () => undefined;
  await storeCards([], PAGE);
  expect([...kept.keys()]).toEqual([location.pathname]);
});

test('tickets that are still being written when the client signs off are not kept', async () => {
  onPut = () => {
    session.clear();
  };
  await storeCards([], PAGE);
  expect(kept.size).toBe(0);
});
