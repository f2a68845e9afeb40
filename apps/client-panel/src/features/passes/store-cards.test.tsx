import { webcrypto } from 'node:crypto';
import { session } from '@taquilla/shared-state';
import { storeCards } from './store-cards.ts';

const stored = new Map<string, Response>();

/** Called while a pass is being stored. */
let onPut: () => void = () => undefined;

beforeEach(() => {
  stored.clear();
  const put = (path: string, pass: Response) => {
    onPut();
    stored.set(path, pass);
    return Promise.resolve();
  };
  const remove = () => {
    stored.clear();
    return Promise.resolve(true);
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve({ put }), delete: remove } });
  // jsdom has no `crypto.subtle`
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Object.assign(navigator, { serviceWorker: { register: () => Promise.resolve() } });
  session.setToken('token');
});

const PAGE = { locale: 'en', venue: 'Alcázar', title: 'Tickets', door: 'Show this', visits: [] } as const;

test('storeCards stores the page of the tickets under its path', async () => {
  onPut = () => undefined;
  await storeCards([], PAGE);
  expect([...stored.keys()]).toEqual([location.pathname]);
});

test('storeCards stores the address if the directions cannot be loaded', async () => {
  onPut = () => undefined;
  const place = { venueId: 1, line: 'Plaza del Agua 1, 41410 Carmona', title: 'Directions' };
  await storeCards([], { ...PAGE, place });
  const html = await stored.get(location.pathname)?.text();
  expect(html).toContain('<h2>Directions</h2><p>Plaza del Agua 1, 41410 Carmona</p></section>');
});

test('storeCards deletes tickets if the client logs out while they are being stored', async () => {
  onPut = () => {
    session.clear();
  };
  await storeCards([], PAGE);
  expect(stored.size).toBe(0);
});
