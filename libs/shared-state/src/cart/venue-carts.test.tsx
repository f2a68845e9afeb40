import { STORAGE, storedCart, type StoredCart } from '@taquilla/contracts';
import { setVenue } from '../venue/venue-store.ts';
import { exampleVenue } from '@taquilla/contracts/examples';
import { venueCarts } from './venue-carts.ts';

const venue = exampleVenue();
const carts = () =>
  venueCarts<StoredCart>(STORAGE.cart, storedCart, (headquarterId) => ({
    ...{ version: 1 as const, headquarterId, reference: crypto.randomUUID(), entries: [] },
    ...{ promotion: null, expiresAt: null, serverOffset: 0 },
  }));

type Request = (key: string, work: () => void) => Promise<unknown>;
function withLocks(request: Request) {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
const settled = () => new Promise(process.nextTick);

beforeEach(() => {
  localStorage.clear();
  setVenue(venue);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('where a lock is refused the cart is saved without one', async () => {
  withLocks(() => Promise.reject(new DOMException('no', 'SecurityError')));
  const reference = carts().referenceFor(venue.id);
  await settled();
  expect(localStorage.getItem(STORAGE.cart)).toContain(reference);
});

test('work that had its turn is not done a second time, whatever the browser says after it', async () => {
  let turns = 0;
  withLocks((_key, work) => {
    turns += 1;
    work();
    return Promise.reject(new Error('broken after the turn'));
  });
  const writes = jest.spyOn(Storage.prototype, 'setItem');
  const reported = jest.fn();
  globalThis.reportError = reported;
  carts().referenceFor(venue.id);
  await settled();
  expect(turns).toBe(1);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(writes).toHaveBeenCalledTimes(1);
  writes.mockRestore();
});
