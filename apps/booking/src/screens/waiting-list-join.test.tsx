/** Form that joins a waiting list (R301). */
import { refusedBody } from '@taquilla/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { item, product, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderAtVenue } from '@taquilla/testing/visits/render-at-venue.tsx';
import WaitingListScreen, { texts } from './waiting-list.tsx';

const JOIN = 'POST /ticket/waiting-list';
const PARTY = '?interface=11&products=7x2';
const venueWithList = venue({ self_service: { waiting_list: { offer_minutes: 90 } } });
const done = () => ({ status: 200, body: null });
const full = [slot('10:00', 0), slot('11:00', 1), slot('12:00', 8)];

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2030-11-13T11:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] }),
);
afterEach(() => {
  resetPage();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(search: string, more: Parameters<typeof fakeBoxOffice>[0] = {}, ofPage = venueWithList) {
  const office = fakeBoxOffice({
    'GET /ticket/item/70/stock': () => ok(full),
    [JOIN]: done,
    ...more,
  });
  await renderAtVenue(<WaitingListScreen />, {
    at: `/monuments/alcazar/waiting-list${search}`,
    texts,
    venue: ofPage,
  });
  return office;
}
const email = () => screen.findByRole('textbox', { name: 'E-mail' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));

test('the form offers only times with too few places and shows the duration of an offer', async () => {
  const office = await open(`${PARTY}&day=2030-11-14`);
  await userEvent.type(await email(), 'ada@visitors.example');
  expect(screen.getByText(/hold it for you for 90 minutes/)).toBeVisible();
  expect(screen.getByText('2 × Adult')).toBeVisible();
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '10:00',
    '11:00',
  ]);
  await submit();
  expect(await screen.findByText('Choose at least one time')).toBeVisible();
  expect(office.sent(JOIN)).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: '11:00' }));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Language of our e-mails' }),
    'Français',
  );
  await submit();
  expect(await screen.findByRole('heading', { name: 'One step left: confirm your address' })).toHaveFocus();
  expect(office.sent(JOIN).map(({ body }) => body)).toEqual([
    {
      interface_id: 11,
      products: [{ product_id: 7, quantity: 2 }],
      stock_ids: [1100],
      email: 'ada@visitors.example',
      language_id: 4,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await email()).toHaveFocus();
  expect(await email()).toHaveValue('ada@visitors.example');
});

test.each([
  ['', 'Enter your e-mail'],
  ['ada@', 'This e-mail address isn’t valid'],
])('the e-mail address “%s” is not sent, and the field shows its error', async (typed, message) => {
  const office = await open(`${PARTY}&day=2030-11-14`, {
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0)]),
  });
  if (typed) await userEvent.type(await email(), typed);
  else await email();
  // a single time is preselected
  expect(screen.getByRole('checkbox')).toBeChecked();
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await email()).toHaveFocus();
  expect(office.sent(JOIN)).toHaveLength(0);
});

test('a missing day can be chosen, and a day with free places links to them', async () => {
  await open(PARTY, { 'GET /ticket/item/70/stock': () => ok([slot('10:00', 8)]) });
  const day = await screen.findByLabelText(/^Day/);
  expect(day).toHaveAttribute('min', '2030-11-13');
  await userEvent.type(day, '2030-11-14');
  expect(await screen.findByText(/you can book now, without waiting/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See available places' })).toHaveAttribute(
    'href',
    expect.stringContaining('products=7x2&day=2030-11-14'),
  );
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
});

test.each([
  ['waitingListFull', 409, 'The waiting list is full'],
  ['tooManyRequests', 429, 'Too many attempts in a row. Wait a moment and try again.'],
] as const)('the form shows the refusal %s and keeps the typed values', async (code, status, message) => {
  await open(`${PARTY}&day=2030-11-14`, {
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0)]),
    [JOIN]: () => ({ status, body: refusedBody(code) }),
  });
  await userEvent.type(await email(), 'ada@visitors.example');
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await email()).toHaveValue('ada@visitors.example');
});

test('places that have become free are shown after the refusal', async () => {
  let stock = [slot('10:00', 0)];
  await open(`${PARTY}&day=2030-11-14`, {
    'GET /ticket/item/70/stock': () => ok(stock),
    [JOIN]: () => {
      stock = [slot('10:00', 5)];
      return { status: 409, body: refusedBody('placesFree') };
    },
  });
  await userEvent.type(await email(), 'ada@visitors.example');
  await submit();
  expect(await screen.findByText(/you can book now, without waiting/)).toBeVisible();
});

test('offline and an unavailable backend show different messages', async () => {
  await open(`${PARTY}&day=2030-11-14`, {
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0)]),
    [JOIN]: () => refuse(503, 'no'),
  });
  await userEvent.type(await email(), 'ada@visitors.example');
  await submit();
  expect(await screen.findByText(/^It’s very busy right now/)).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit();
  expect(await screen.findByText(/^You’re offline/)).toBeVisible();
});

const EVENT = {
  'GET /siae/event/5': () =>
    ok({
      id: 5,
      event_siae_id: 5,
      title: 'Concert',
      description: '',
      admission_type: 'ticket',
      nominative: false,
      max_per_client: 4,
      next_hour_at: null,
      price_from: null,
      headquarter_id: 1,
      redirect_url: null,
    }),
  'GET /siae/event/5/hours': () =>
    ok([
      {
        id: 9,
        event_siae_id: 5,
        visit_at: '2030-11-14T20:00:00+01:00',
        presale_finished_at: null,
        available: 1,
        event_hour_siae_id: 9,
        price_list_id: 4,
        map_id: null,
      },
    ]),
  'GET /siae/price-list/4/category': () =>
    ok(
      ['Adult', 'Child'].map((name, index) => ({
        id: 31 + index,
        name,
        price_list_id: 4,
        category_id: 2,
        category: 'Stalls',
        price: 20,
        presale_price: 0,
        available: 1,
        combined_products: [],
      })),
    ),
};

test('the form of an event date requests a quantity of a tariff above the free places', async () => {
  const join = 'POST /siae/event/hour/9/waiting-list';
  const office = await open('?event=5&date=9', { ...EVENT, [join]: done });
  expect(await screen.findByText('Concert')).toBeVisible();
  // one place is left
  expect(screen.getByText(/you can book now, without waiting/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ticket type' }), 'Stalls · Child');
  await userEvent.click(screen.getByRole('button', { name: 'One more place' }));
  await userEvent.type(await email(), 'ada@visitors.example');
  await submit();
  await screen.findByRole('heading', { name: /^One step left/ });
  expect(office.sent(join).map(({ body }) => body)).toEqual([
    { category_price_list_id: 32, quantity: 2, email: 'ada@visitors.example', language_id: 2 },
  ]);
});

test('the page shows a message at a venue without a waiting list, and for an address without products or with a product of two rooms', async () => {
  await open(`${PARTY}&day=2030-11-14`, {}, venue());
  expect(await screen.findByText('There’s no waiting list here.')).toBeVisible();
  resetPage();
  await open('');
  expect(await screen.findByText(/^First choose what you’d like to visit/)).toBeVisible();
  resetPage();
  // a product with items in two rooms
  const tour = product({ items: [item(), item({ id: 71, room_id: 4 })] });
  await open(PARTY, { 'GET /ticket/interface/11/product': () => ok([tour]) });
  expect(await screen.findByText(/^First choose what you’d like to visit/)).toBeVisible();
});
