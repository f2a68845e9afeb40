/** Page of a waiting-list entry: states and actions (R302, R303). */
import { SALE_TOKEN_HEADER, type AcceptedOffer, type WaitingState, refusedBody } from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { resetPage, renderAtVenue } from '@taquilla/testing/visits/render-at-venue.tsx';
import WaitingListScreen, { texts } from './waiting-list.tsx';

const ID = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';
const HOLD = 'a0000000-0000-4000-8000-000000000001';
const ENTRY = `GET /waiting-list/${ID}`;
const UNTIL = '2030-11-13T15:00:00Z';
const NOW = '2030-11-13T13:00:00Z';

afterEach(() => {
  resetPage();
  act(() => {
    eventCart.clear();
  });
  jest.restoreAllMocks();
});

const entry = (values: Partial<WaitingState> = {}): WaitingState => ({
  id: ID,
  kind: 'slot',
  state: 'waiting',
  lines: [{ name: 'Adult', quantity: 2 }],
  visits: ['2030-11-14T10:00:00+01:00', '2030-11-14T17:00:00+01:00', '2030-11-15T10:00:00+01:00'],
  ahead: 2,
  offer: null,
  offer_minutes: 120,
  ...values,
});
const offered = entry({
  state: 'offered',
  ahead: null,
  offer: { visit_at: '2030-11-14T10:00:00+01:00', expires_at: UNTIL, server_now: NOW },
});

async function open(state: WaitingState | null, more: Parameters<typeof fakeBoxOffice>[0] = {}) {
  history.replaceState(null, '', '#the.token');
  const office = fakeBoxOffice({
    [ENTRY]: () => (state ? ok(state) : { status: 404, body: refusedBody('notFound') }),
    ...more,
  });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await renderAtVenue(<WaitingListScreen />, {
    at: `/monuments/alcazar/waiting-list/${ID}`,
    texts,
    params: { entry: ID },
  });
  return { ...office, fetched };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

test('the token is removed from the address and sent with requests', async () => {
  const { fetched } = await open(entry());
  await heading('2 people are ahead of you');
  expect(location.hash).toBe('');
  const [, init] = fetched.mock.calls.find(([path]) => JSON.stringify(path).includes(ID)) ?? [];
  expect(new Headers(init?.headers).get(SALE_TOKEN_HEADER)).toBe('the.token');
});

test('a waiting entry shows the queue position, the products and the times', async () => {
  await open(entry());
  await heading('2 people are ahead of you');
  const facts = within(screen.getByRole('region', { name: 'Your request' }));
  expect(facts.getByText('2 × Adult')).toBeVisible();
  expect(facts.getByText('Thursday 14 November 2030 · 10:00, 17:00')).toBeVisible();
  expect(facts.getByText('Friday 15 November 2030 · 10:00')).toBeVisible();
  expect(screen.getByText(/hold the place for you for 2 hours/)).toBeVisible();
});

test.each([
  [entry({ ahead: 0 }), 'You’re next'],
  [entry({ ahead: 1 }), 'One person is ahead of you'],
  [entry({ state: 'taken', ahead: null }), 'The place is yours'],
  [entry({ state: 'offered', ahead: null }), 'The place is yours'],
  [entry({ state: 'ended', ahead: null }), 'This request has ended'],
  [entry({ state: 'ended', ahead: null, has_left: true }), 'You’re no longer on the waiting list'],
])('a waiting-list entry of each state shows the heading of that state', async (state, title) => {
  await open(state);
  expect(await heading(title)).toBeVisible();
});

test('an entry is confirmed only by pressing the button, and the heading of its new state takes the focus', async () => {
  const confirmation = `POST /waiting-list/${ID}/confirmation`;
  const office = await open(entry({ state: 'unconfirmed', ahead: null }), {
    [confirmation]: () => ok(entry({ ahead: 0 })),
  });
  await heading('Would you like to join the waiting list?');
  expect(office.sent(confirmation)).toHaveLength(0);
  await press('Yes, add me to the list');
  expect(await heading('You’re next')).toHaveFocus();
});

test.each([
  ['alreadyWaiting', 'You’re already on this waiting list'],
  ['waitingListFull', 'The waiting list is full'],
] as const)(
  'a confirmation refused with %s shows the refusal and requests the entry again',
  async (code, message) => {
    const office = await open(entry({ state: 'unconfirmed', ahead: null }), {
      [`POST /waiting-list/${ID}/confirmation`]: () => ({ status: 409, body: refusedBody(code) }),
    });
    await heading('Would you like to join the waiting list?');
    await press('Yes, add me to the list');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => {
      expect(office.sent(ENTRY)).toHaveLength(2);
    });
  },
);

test('leaving the list requires a confirmation', async () => {
  const leave = `DELETE /waiting-list/${ID}`;
  const office = await open(entry(), {
    [leave]: () => ok(entry({ state: 'ended', ahead: null, has_left: true })),
  });
  await heading(/ahead of you/);
  await press('Leave the waiting list');
  await press('Keep waiting');
  expect(office.sent(leave)).toHaveLength(0);
  await press('Leave the waiting list');
  await press('Leave');
  expect(await heading('You’re no longer on the waiting list')).toHaveFocus();
});

const accepted: AcceptedOffer = {
  interface_id: 11,
  wanted: [{ id: 7, quantity: 2 }],
  hour: null,
  slot: {
    stock_ticket_id: 1000,
    room_id: 3,
    room_name: 'Palace',
    visit_at: '2030-11-14T10:00:00+01:00',
  },
  booked: [{ booked_id: HOLD, quantity: 2, category_price_list_id: null, place_id: null, sector_id: null }],
  expires_at: UNTIL,
  server_now: NOW,
};

test('an accepted offer is added to the cart with its own deadline and leads to the checkout', async () => {
  const accept = `POST /waiting-list/${ID}/cart`;
  const office = await open(offered, { [accept]: () => ok(accepted) });
  await heading('It’s your turn');
  expect(screen.getByText(/holding this for you until .*16:00/)).toBeVisible();
  await press('Go to checkout');
  await waitFor(() => {
    expect(address()).toBe('/monuments/alcazar/checkout');
  });
  const { entries = [], reference, expiresAt, offers } = cart.get() ?? {};
  expect(office.sent(accept).map(({ body }) => body)).toEqual([{ reference }]);
  expect(entries[0]).toMatchObject({ accessInterfaceInfo: { id: 11, name: 'General visits' } });
  expect(entries[0]?.packsSelected[0]).toMatchObject({
    products: [{ id: 7, quantity: 2, total: 12.5 }],
    schedules: [{ stock_ticket_id: 1000, places: 2 }],
    booked: [{ booked_id: HOLD, stock_id: 1000, quantity: 2 }],
  });
  // no other hold exists, and none was created
  expect([expiresAt, offers]).toEqual([null, [{ booked_id: HOLD, expiresAt: UNTIL }]]);
  expect(office.sent('POST /ticket/stock/pre-booked')).toHaveLength(0);
});

test('accepted places of an event date are added to the event cart with their seats', async () => {
  const seat = { sector_name: 'Stalls', row_text: 'Row 3', column_text: 'Seat 4' };
  const date = { id: 9, event_id: 5, visit_at: '2030-11-14T20:00:00+01:00' };
  const tariff = {
    id: 31,
    name: 'Adult',
    price_list_id: 4,
    category_id: 2,
    category: 'Stalls',
    price: 20,
    presale_price: 0,
    available: 0,
    combined_products: [],
  };
  await open(
    { ...offered, kind: 'date', title: 'Concert' },
    {
      [`POST /waiting-list/${ID}/cart`]: () =>
        ok({
          ...accepted,
          interface_id: null,
          slot: null,
          hour: date,
          wanted: [{ id: 31, quantity: 1 }],
          booked: [
            { booked_id: HOLD, quantity: 1, category_price_list_id: 31, place_id: 17, sector_id: 6, seat },
          ],
        }),
      'GET /siae/event/5': () =>
        ok({
          id: 5,
          event_siae_id: 5,
          title: 'Concert',
          description: '',
          admission_type: 'seat',
          nominative: false,
          max_per_client: 6,
          next_hour_at: null,
          price_from: null,
          headquarter_id: 1,
          redirect_url: null,
        }),
      'GET /siae/event/5/hours': () =>
        ok([
          {
            ...date,
            event_siae_id: 5,
            presale_finished_at: null,
            available: 1,
            event_hour_siae_id: 9,
            price_list_id: 4,
            map_id: 1,
          },
        ]),
      'GET /siae/price-list/4/category': () => ok([tariff]),
    },
  );
  await heading('It’s your turn');
  expect(screen.getByText('Concert')).toBeVisible();
  await press('Go to checkout');
  await waitFor(() => {
    expect(address()).toBe('/monuments/alcazar/checkout-event');
  });
  const { lines = [], offers } = eventCart.get() ?? {};
  expect(lines[0]?.products).toMatchObject([{ id: 31, place_id: 17, booked: [HOLD], ...seat }]);
  expect(offers).toEqual([{ booked_id: HOLD, expiresAt: UNTIL }]);
});

test('an expired offer shows a message and the new state', async () => {
  let state = offered;
  await open(offered, {
    [ENTRY]: () => ok(state),
    [`POST /waiting-list/${ID}/cart`]: () => {
      state = entry({ state: 'ended', ahead: null });
      return { status: 409, body: refusedBody('offerOver') };
    },
  });
  await heading('It’s your turn');
  await press('Go to checkout');
  expect(await screen.findByText('We’re no longer holding the place for you')).toBeVisible();
  expect(await heading('This request has ended')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to checkout' })).toBeNull();
});

test('an invalid link and a deleted entry show different messages', async () => {
  await open(null, { [ENTRY]: () => ({ status: 403, body: refusedBody('linkExpired') }) });
  expect(await screen.findByText(/the link is no longer valid/)).toBeVisible();
  resetPage();
  await open(null);
  expect(await screen.findByText(/There’s nothing here any more/)).toBeVisible();
});

test.each([
  [503, 'It’s very busy right now. Wait a moment and try again; nothing is lost.'],
  [429, 'Too many attempts in a row. Wait a moment and try again.'],
])('a response with status %d can be retried', async (status, message) => {
  let response: () => ReturnType<typeof ok> = () =>
    status === 429 ? { status, body: refusedBody('tooManyRequests') } : refuse(status, 'no');
  await open(null, { [ENTRY]: () => response() });
  expect(await screen.findByText(message, {}, { timeout: 9000 })).toBeVisible();
  response = () => ok(entry());
  await press('Try again');
  expect(await heading(/ahead of you/)).toBeVisible();
});

test('a confirmation while offline shows a message and keeps the form', async () => {
  await open(entry({ state: 'unconfirmed', ahead: null }), {
    [`POST /waiting-list/${ID}/confirmation`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await heading('Would you like to join the waiting list?');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Yes, add me to the list');
  expect(await screen.findByText(/^You’re offline/)).toBeVisible();
  expect(await heading('Would you like to join the waiting list?')).toBeVisible();
});
