import { act, renderHook } from '@testing-library/react';
import { setVenue } from '../venue-store.ts';
import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { eventCart } from './event-cart-store.ts';
import { usePriceTime } from './use-price-time.ts';

const START = Date.parse('2031-03-10T10:00:00Z');
const later = (ms: number) => new Date(START + ms).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  localStorage.clear();
  setVenue(exampleVenue());
});

afterEach(() => {
  eventCart.clear();
  jest.useRealTimers();
});

test('usePriceTime updates when a presale ends, and not before', () => {
  const { result } = renderHook(() => usePriceTime([null, later(60_000), later(-5), later(120_000)]));
  expect(result.current.getTime()).toBe(START);
  act(() => {
    jest.advanceTimersByTime(59_999);
  });
  expect(result.current.getTime()).toBe(START);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(result.current.getTime()).toBe(START + 60_000);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(result.current.getTime()).toBe(START + 120_000);
});

test('usePriceTime uses the server’s clock on a device with a wrong clock', () => {
  const day = 86_400_000;
  eventCart.setDeadline(exampleVenue().id, { expiresAt: later(day + 900_000), serverNow: later(day) });
  const { result } = renderHook(() => usePriceTime([later(60_000)]));
  expect(result.current.getTime()).toBe(START + day);
});
