import { STORAGE, type Headquarter } from '@taquilla/contracts';
import { act, render, screen } from '@testing-library/react';
import { setVenue } from '../venue-store.ts';
import { cart, useCart } from './cart-store.ts';
import { countProducts } from './cart-totals.ts';
import { info, pack, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const show = (id: number | null) => {
  act(() => {
    setVenue(id === null ? null : ({ id, slug: `venue-${id}` } as Headquarter));
  });
};

function Badge() {
  return <output>{useCart((current) => countProducts(current?.entries ?? []))}</output>;
}
const badge = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  cart.start();
  show(1);
  render(<Badge />);
});

const stored = () => JSON.parse(localStorage.getItem(STORAGE.cart) ?? 'null') as unknown;
/** Writes as another tab, with the browser's storage event. */
const writeElsewhere = (value: string) => {
  localStorage.setItem(STORAGE.cart, value);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.cart }));
  });
};

test('cart stores one cart per venue and shows the cart of the current venue (R88)', () => {
  act(() => {
    cart.addPack(1, info(), pack());
  });
  expect(badge()).toBe('2');
  show(2);
  expect(badge()).toBe('0');
  act(() => {
    cart.addPack(2, info(), pack());
    cart.clear();
  });
  expect(cart.get()).toBeNull();
  show(1);
  expect(badge()).toBe('2');
});

test('cart keeps its reference when packs are added', () => {
  const reference = cart.referenceFor(1);
  act(() => {
    cart.addPack(1, info(), pack());
  });
  expect(cart.referenceFor(1)).toBe(reference);
  expect(cart.referenceFor(2)).not.toBe(reference);
});

test('cart follows changes of another tab and is empty after a corrupt value', () => {
  act(() => {
    cart.addPack(1, info(), pack());
  });
  const full = localStorage.getItem(STORAGE.cart) ?? '';
  writeElsewhere('{"version":1,"carts":[');
  expect(badge()).toBe('0');
  writeElsewhere(full);
  expect(badge()).toBe('2');
});

test('cart shows a deletion at once and saves it 200 ms later', () => {
  jest.useFakeTimers();
  const [first, second] = [pack(), pack({ schedules: [slot({ stock_ticket_id: 101 })] })];
  act(() => {
    cart.addPack(1, info(), first);
    cart.addPack(1, info(), second);
    cart.removePack(first.id);
  });
  expect(badge()).toBe('2');
  jest.advanceTimersByTime(199);
  expect(JSON.stringify(stored())).toContain(first.id);
  jest.advanceTimersByTime(1);
  expect(JSON.stringify(stored())).not.toContain(first.id);
  jest.useRealTimers();
});

test('cart stores the deadline with the offset of the server’s clock', () => {
  act(() => {
    cart.addPack(1, info(), pack());
    cart.setDeadline(1, {
      expiresAt: '2030-11-01T10:10:00Z',
      serverNow: new Date(Date.now() + 60_000).toISOString(),
    });
  });
  expect(cart.get()?.expiresAt).toBe('2030-11-01T10:10:00Z');
  expect(Math.abs((cart.get()?.serverOffset ?? 0) - 60_000)).toBeLessThan(1000);
});
