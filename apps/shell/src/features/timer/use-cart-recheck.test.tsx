import { address, endpoints, type Pack } from '@taquilla/contracts';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { cart, setVenue } from '@taquilla/shared-state';
import { act, screen } from '@testing-library/react';
import { ToastHost } from '../../base/toast-host.tsx';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { HoldExpiryGuard } from './hold-expiry-guard.tsx';

const INFO = {
  accessInterfaceInfo: { id: 5, name: 'General', headquarter_id: VENUE.id },
  type: 'tickets' as const,
};

/** Returns a pack of two adults in one slot. */
function packOf(slot: number): Pack {
  const product = { id: 1, name: 'Adult', online_shop_order: 1, quantity: 2, total: 12, is_nominated: false };
  const schedule = { stock_ticket_id: slot, room_id: slot, room_name: 'Room', places: 2, display_text: null };
  return {
    id: crypto.randomUUID(),
    products: [{ ...product, items: [exampleItem({ id: slot, room_id: slot })] }],
    schedules: [{ ...schedule, visit_at: '2030-01-01T10:00:00+01:00' }],
    booked: [],
  };
}

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setVenue(VENUE);
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
});

afterEach(() => {
  cart.clear();
  jest.useRealTimers();
});

const openGuard = () =>
  renderShell(
    <>
      <HoldExpiryGuard venue={VENUE} isResultPage={false} reload={jest.fn()} />
      <ToastHost />
    </>,
  );

/** Adds a pack whose hold expires in the given milliseconds. @returns the deadline (ms) */
function packHeldFor(milliseconds: number) {
  const now = Date.now();
  const reference = cart.referenceFor(VENUE.id);
  const booked = { booked_id: 'a0000000-0000-4000-8000-000000000001', stock_id: 7, reference };
  cart.addPack(VENUE.id, INFO, { ...packOf(7), booked: [{ ...booked, quantity: 2, interface_id: 5 }] });
  cart.setDeadline(VENUE.id, {
    expiresAt: new Date(now + milliseconds).toISOString(),
    serverNow: new Date(now).toISOString(),
  });
  return now + milliseconds;
}

const holdEndsAt = (expiresAt: string | null | undefined): number => Date.parse(expiresAt ?? '');

/**
 * Fakes a backend that returns the cart's deadline while its holds are live, and a deadline of 15 minutes afterwards.
 */
function boxOfficeUntil(end: number) {
  fetched.mockImplementation(() => {
    const now = Date.now();
    const expires_at = new Date(now < end ? end : now + 900_000).toISOString();
    const answer = { booked_id: 'b0000000-0000-4000-8000-000000000001', expires_at };
    return Promise.resolve(Response.json({ ...answer, server_now: new Date(now).toISOString() }));
  });
}

test('useCartRecheck holds the cart again after its deadline, not before, and shows the new deadline', async () => {
  const end = packHeldFor(700);
  boxOfficeUntil(end);
  await openGuard();
  await act(() => jest.advanceTimersByTimeAsync(690));
  expect(fetched).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(holdEndsAt(cart.get()?.expiresAt)).toBeGreaterThanOrEqual(end + 900_000);
  expect(screen.getByText(/^We’re holding your places again until \d\d:\d\d\.$/)).toBeVisible();
});

test('useCartRecheck holds the cart again when the new hold has the old deadline', async () => {
  const end = packHeldFor(-5);
  // the server's clock is behind the page's estimate
  boxOfficeUntil(end + 20);
  await openGuard();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(holdEndsAt(cart.get()?.expiresAt)).toBeGreaterThanOrEqual(end + 900_000);
});

test('useCartRecheck keeps changes made during the check, and releases the holds of deleted packs', async () => {
  packHeldFor(-5);
  const answers: (() => void)[] = [];
  fetched.mockImplementation((path) => {
    const expires_at = new Date(Date.now() + 900_000).toISOString();
    const body = { booked_id: 'b0000000-0000-4000-8000-000000000001', expires_at };
    if (path !== address(endpoints.preBook)) return Promise.resolve(new Response(null, { status: 204 }));
    return new Promise((resolve) => {
      answers.push(() => resolve(Response.json({ ...body, server_now: new Date().toISOString() })));
    });
  });
  await openGuard();
  await act(() => jest.advanceTimersByTimeAsync(10));
  const [deleted] = cart.get()?.entries[0]?.packsSelected ?? [];
  act(() => {
    cart.addPack(VENUE.id, INFO, packOf(8));
    cart.removePack(deleted?.id ?? '');
  });
  answers.forEach((answer) => {
    answer();
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  const packs = cart.get()?.entries.flatMap(({ packsSelected }) => packsSelected) ?? [];
  expect(packs.map(({ schedules }) => schedules[0]?.stock_ticket_id)).toEqual([8]);
  expect(fetched.mock.calls.map(([path]) => path)).toContain(address(endpoints.cancelPreBook));
});

describe('useCartRecheck with an offer of a waiting list (R300)', () => {
  const OFFER = 'a0000000-0000-4000-8000-000000000002';
  /** Adds a second pack, whose offer expires in the given milliseconds. */
  function offeredFor(milliseconds: number) {
    const now = Date.now();
    const booked = { booked_id: OFFER, stock_id: 8, reference: cart.referenceFor(VENUE.id) };
    cart.addPack(VENUE.id, INFO, { ...packOf(8), booked: [{ ...booked, quantity: 2, interface_id: 5 }] });
    cart.setDeadline(VENUE.id, {
      expiresAt: new Date(now + milliseconds).toISOString(),
      serverNow: new Date(now).toISOString(),
      of: [OFFER],
    });
  }
  const requestedSlots = () =>
    fetched.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as { stock_id: number }).stock_id);
  const packs = () => cart.get()?.entries.flatMap(({ packsSelected }) => packsSelected) ?? [];

  test('holds the rest of the cart again when its holds expire first, and keeps the offer', async () => {
    const end = packHeldFor(-5);
    boxOfficeUntil(end);
    offeredFor(7_200_000);
    await openGuard();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(requestedSlots()).toEqual([7]);
    expect(packs().map(({ booked }) => booked[0]?.booked_id)).toContain(OFFER);
    const { expiresAt, offers } = cart.get() ?? {};
    expect(holdEndsAt(expiresAt)).toBeGreaterThanOrEqual(end + 900_000);
    expect(offers).toHaveLength(1);
  });

  test('requests the capacity of an expired offer again, removes its pack when refused, and keeps the deadline of the other holds', async () => {
    packHeldFor(600_000);
    const { expiresAt } = cart.get() ?? {};
    offeredFor(-5);
    fetched.mockImplementation(() =>
      Promise.resolve(Response.json({ message: 'full', code: 'overStock' }, { status: 409 })),
    );
    await openGuard();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(requestedSlots()).toEqual([8]);
    expect(packs().map(({ schedules }) => schedules[0]?.stock_ticket_id)).toEqual([7]);
    expect(cart.get()).toMatchObject({ expiresAt });
    expect(cart.get()).not.toHaveProperty('offers');
    expect(screen.getByText(/Adult/)).toBeVisible();
    expect(screen.queryByText(/holding your places again/)).toBeNull();
  });
});
