import { STORAGE, storedCart, type StoredCart } from '@taquilla/contracts';
import { setVenue } from '../venue-store.ts';
import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { venueCarts } from './venue-carts.ts';

const venue = exampleVenue();
const carts = () =>
  venueCarts<StoredCart>(STORAGE.cart, storedCart, (headquarterId) => ({
    version: 1 as const,
    headquarterId,
    reference: crypto.randomUUID(),
    entries: [],
    promotion: null,
    expiresAt: null,
    serverOffset: 0,
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

test('venueCarts saves the cart without a lock if the lock is refused', async () => {
  withLocks(() => Promise.reject(new DOMException('no', 'SecurityError')));
  const reference = carts().referenceFor(venue.id);
  await settled();
  expect(localStorage.getItem(STORAGE.cart)).toContain(reference);
});

test('venueCarts saves once and reports the error if the lock fails after the save', async () => {
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

describe('setDeadline (R300)', () => {
  const server = { serverNow: '2030-01-01T10:00:00Z' };
  const own = { ...server, expiresAt: '2030-01-01T10:15:00Z' };
  const offer = {
    ...server,
    expiresAt: '2030-01-01T12:00:00Z',
    of: ['7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001'],
  };
  const kept = [{ booked_id: offer.of[0], expiresAt: offer.expiresAt }];

  test('keeps the deadlines of an offer and of the other holds, in either order', () => {
    for (const deadlines of [
      [own, offer],
      [offer, own],
    ]) {
      const store = carts();
      for (const deadline of deadlines) store.setDeadline(venue.id, deadline);
      expect(store.get()).toMatchObject({ expiresAt: own.expiresAt, offers: kept });
    }
  });

  test('keeps the offer’s deadline and clock offset if nothing else is held', () => {
    const store = carts();
    store.setDeadline(venue.id, own);
    store.setDeadline(venue.id, offer);
    const { serverOffset } = store.get() ?? {};
    store.setDeadline(venue.id, null);
    expect(store.get()).toMatchObject({ expiresAt: null, offers: kept, serverOffset });
  });

  test('replaces all deadlines by one for a sale that has adopted all holds', () => {
    const store = carts();
    store.setDeadline(venue.id, offer);
    store.setDeadline(venue.id, { ...own, of: 'all' });
    expect(store.get()).toMatchObject({ expiresAt: own.expiresAt });
    expect(store.get()).not.toHaveProperty('offers');
  });
});
