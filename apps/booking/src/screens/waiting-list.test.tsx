/** The page of a waiting list: how a turn stands, and what is done with it (R302, R303). */
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
  ...{ id: ID, kind: 'slot', state: 'waiting', lines: [{ name: 'Adult', quantity: 2 }] },
  visits: ['2030-11-14T10:00:00+01:00', '2030-11-14T17:00:00+01:00', '2030-11-15T10:00:00+01:00'],
  ...{ ahead: 2, offer: null, offer_minutes: 120 },
  ...values,
});
const offered = entry({
  ...{ state: 'offered', ahead: null },
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
    ...{ at: `/monuments/alcazar/waiting-list/${ID}`, texts, params: { entry: ID } },
  });
  return { ...office, fetched };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

test('the token leaves the address, and is sent with what is asked', async () => {
  const { fetched } = await open(entry());
  await heading('2 people are ahead of you');
  expect(location.hash).toBe('');
  const [, init] = fetched.mock.calls.find(([path]) => JSON.stringify(path).includes(ID)) ?? [];
  expect(new Headers(init?.headers).get(SALE_TOKEN_HEADER)).toBe('the.token');
});

test('who waits sees how many are ahead, for what, and when', async () => {
  await open(entry());
  await heading('2 people are ahead of you');
  const facts = within(screen.getByRole('region', { name: 'What you are waiting for' }));
  expect(facts.getByText('2 × Adult')).toBeVisible();
  expect(facts.getByText('Thursday 14 November 2030 · 10:00, 17:00')).toBeVisible();
  expect(facts.getByText('Friday 15 November 2030 · 10:00')).toBeVisible();
  expect(screen.getByText(/keep the place for you for 2 hours/)).toBeVisible();
});

test.each([
  [entry({ ahead: 0 }), 'You are next'],
  [entry({ ahead: 1 }), 'One person is ahead of you'],
  [entry({ state: 'taken', ahead: null }), 'The place is yours'],
  [entry({ state: 'offered', ahead: null }), 'The place is yours'],
  [entry({ state: 'ended', ahead: null }), 'This wait is over'],
  [entry({ state: 'ended', ahead: null, has_left: true }), 'You are no longer on the waiting list'],
])('each state has its words', async (state, words) => {
  await open(state);
  expect(await heading(words)).toBeVisible();
});

test('a letter is answered by a press; what one did takes the focus', async () => {
  const confirmation = `POST /waiting-list/${ID}/confirmation`;
  const office = await open(entry({ state: 'unconfirmed', ahead: null }), {
    [confirmation]: () => ok(entry({ ahead: 0 })),
  });
  await heading('Do you want to wait for a place?');
  expect(office.sent(confirmation)).toHaveLength(0);
  await press('Yes, I want to wait');
  expect(await heading('You are next')).toHaveFocus();
});

test.each([
  ['alreadyWaiting', 'You are already on this waiting list'],
  ['waitingListFull', 'The waiting list is full'],
] as const)('%s is said, and how it stands is asked again', async (code, words) => {
  const office = await open(entry({ state: 'unconfirmed', ahead: null }), {
    [`POST /waiting-list/${ID}/confirmation`]: () => ({ status: 409, body: refusedBody(code) }),
  });
  await heading('Do you want to wait for a place?');
  await press('Yes, I want to wait');
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => {
    expect(office.sent(ENTRY)).toHaveLength(2);
  });
});

test('leaving is asked about once more', async () => {
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
  expect(await heading('You are no longer on the waiting list')).toHaveFocus();
});

const accepted: AcceptedOffer = {
  ...{ interface_id: 11, wanted: [{ id: 7, quantity: 2 }], hour: null },
  slot: {
    ...{ stock_ticket_id: 1000, room_id: 3, room_name: 'Palace', visit_at: '2030-11-14T10:00:00+01:00' },
  },
  booked: [
    { ...{ booked_id: HOLD, quantity: 2, category_price_list_id: null, place_id: null, sector_id: null } },
  ],
  ...{ expires_at: UNTIL, server_now: NOW },
};

test('an offer comes into the cart with its own end, and is paid', async () => {
  const accept = `POST /waiting-list/${ID}/cart`;
  const office = await open(offered, { [accept]: () => ok(accepted) });
  await heading('It is your turn');
  expect(screen.getByText(/keeping this for you until .*16:00/)).toBeVisible();
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
  // nothing else is held, and nothing was taken for it
  expect([expiresAt, offers]).toEqual([null, [{ booked_id: HOLD, expiresAt: UNTIL }]]);
  expect(office.sent('POST /ticket/stock/pre-booked')).toHaveLength(0);
});

test('places of a date come into the cart of events, seats with their names', async () => {
  const seat = { sector_name: 'Stalls', row_text: 'Row 3', column_text: 'Seat 4' };
  const date = { id: 9, event_id: 5, visit_at: '2030-11-14T20:00:00+01:00' };
  const tariff = {
    ...{ id: 31, name: 'Adult', price_list_id: 4, category_id: 2, category: 'Stalls', price: 20 },
    ...{ presale_price: 0, available: 0, combined_products: [] },
  };
  await open(
    { ...offered, kind: 'date', title: 'Concert' },
    {
      [`POST /waiting-list/${ID}/cart`]: () =>
        ok({
          ...accepted,
          ...{ interface_id: null, slot: null, hour: date, wanted: [{ id: 31, quantity: 1 }] },
          booked: [
            { booked_id: HOLD, quantity: 1, category_price_list_id: 31, place_id: 17, sector_id: 6, seat },
          ],
        }),
      'GET /siae/event/5': () =>
        ok({
          ...{ id: 5, event_siae_id: 5, title: 'Concert', description: '', admission_type: 'seat' },
          ...{ nominative: false, max_per_client: 6, next_hour_at: null, price_from: null },
          ...{ headquarter_id: 1, redirect_url: null },
        }),
      'GET /siae/event/5/hours': () =>
        ok([
          {
            ...{ ...date, event_siae_id: 5, presale_finished_at: null, available: 1 },
            ...{ event_hour_siae_id: 9, price_list_id: 4, map_id: 1 },
          },
        ]),
      'GET /siae/price-list/4/category': () => ok([tariff]),
    },
  );
  await heading('It is your turn');
  expect(screen.getByText('Concert')).toBeVisible();
  await press('Go to checkout');
  await waitFor(() => {
    expect(address()).toBe('/monuments/alcazar/checkout-event');
  });
  const { lines = [], offers } = eventCart.get() ?? {};
  expect(lines[0]?.products).toMatchObject([{ id: 31, place_id: 17, booked: [HOLD], ...seat }]);
  expect(offers).toEqual([{ booked_id: HOLD, expiresAt: UNTIL }]);
});

test('an offer that is over says so, and how it stands then', async () => {
  let state = offered;
  await open(offered, {
    [ENTRY]: () => ok(state),
    [`POST /waiting-list/${ID}/cart`]: () => {
      state = entry({ state: 'ended', ahead: null });
      return { status: 409, body: refusedBody('offerOver') };
    },
  });
  await heading('It is your turn');
  await press('Go to checkout');
  expect(await screen.findByText('The place is no longer kept for you')).toBeVisible();
  expect(await heading('This wait is over')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to checkout' })).toBeNull();
});

test('a link that opens nothing, and one whose turn is deleted, say what that means', async () => {
  await open(null, { [ENTRY]: () => ({ status: 403, body: refusedBody('linkExpired') }) });
  expect(await screen.findByText(/the link is no longer valid/)).toBeVisible();
  resetPage();
  await open(null);
  expect(await screen.findByText(/There is nothing here any more/)).toBeVisible();
});

test.each([
  [503, 'There is a crowd here just now. Wait a moment and try again; nothing is lost.'],
  [429, 'Too many attempts in a row. Wait a moment and try again.'],
])('%d can be tried again', async (status, words) => {
  let answer: () => ReturnType<typeof ok> = () =>
    status === 429 ? { status, body: refusedBody('tooManyRequests') } : refuse(status, 'no');
  await open(null, { [ENTRY]: () => answer() });
  expect(await screen.findByText(words, {}, { timeout: 9000 })).toBeVisible();
  answer = () => ok(entry());
  await press('Try again');
  expect(await heading(/ahead of you/)).toBeVisible();
});

test('without a connection the page says that it is the connection, and stays', async () => {
  await open(entry({ state: 'unconfirmed', ahead: null }), {
    [`POST /waiting-list/${ID}/confirmation`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await heading('Do you want to wait for a place?');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Yes, I want to wait');
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  expect(await heading('Do you want to wait for a place?')).toBeVisible();
});
