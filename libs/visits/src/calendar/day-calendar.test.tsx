import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { month } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderAtVenue } from '@taquilla/testing/visits/render-at-venue.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { DayPrices } from './use-day-labels.ts';

const ROOMS = [
  { itemId: 70, name: 'Palace', places: 4 },
  { itemId: 71, name: 'Tower', places: 8 },
];
const onChoose = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-11-12T10:00:00Z') });
  onChoose.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  resetPage();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** The weeks from today, 12 November 2030. */
const FIRST_WEEKS = '12 Nov – 15 Dec';
const ofMonth = ({ query }: { query: Record<string, string> }) =>
  ok(month((query['date'] ?? '').slice(0, 7)));
const same: DayPrices = { of: () => 2150, lowest: null };
const open = (chosen: string | null = null, prices = same) =>
  renderAtVenue(
    <DayCalendar
      rooms={ROOMS}
      reference={undefined}
      timeZone="Europe/Madrid"
      prices={prices}
      chosen={chosen}
      onChoose={onChoose}
    />,
  );
const day = async (name: RegExp) => {
  const words = await screen.findByText(name);
  return words.closest('button') ?? words;
};

test('a day is bookable only if every room has enough capacity; other days are labelled full, closed or not on sale (R421)', async () => {
  fakeBoxOffice({
    'GET /ticket/item/70/dates': () =>
      ok(
        month('2030-11', {
          13: { available: 3 },
          14: { status: 'closed', available: 0 },
          19: { status: 'none', available: 0 },
        }),
      ),
    'GET /ticket/item/71/dates': () =>
      ok(
        month('2030-11', {
          15: { available: 7 },
          16: { available: 9 },
          17: { status: 'full', available: 0 },
        }),
      ),
  });
  await open();
  expect(await day(/^Wednesday 13 November, not enough places/)).toHaveAttribute('aria-expanded', 'false');
  const closed = await day(/^Thursday 14 November, closed/);
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(closed).toHaveTextContent(/14$/);
  expect(await day(/^Tuesday 19 November, nothing on sale/)).toHaveTextContent(/19$/);
  expect(await day(/^Friday 15 November, not enough places/)).toHaveTextContent('full');
  expect(await day(/^Saturday 16 November, few places left/)).toHaveTextContent('few places left');
  expect(await day(/^Monday 18 November, places available/)).toHaveAttribute('aria-disabled', 'false');

  await user().click(await day(/^Sunday 17 November/));
  await user().click(closed);
  expect(onChoose).not.toHaveBeenCalled();
  await user().click(await day(/^Monday 18 November/));
  expect(onChoose).toHaveBeenCalledWith('2030-11-18');
});

test('bookable days show their prices for the party if these differ on the days shown (R76)', async () => {
  fakeBoxOffice({
    'GET /ticket/item/70/dates': () => ok(month('2030-11', { 14: { status: 'closed', available: 0 } })),
    'GET /ticket/item/71/dates': ofMonth,
  });
  await open(null, { of: (date) => (date === '2030-11-13' ? 2150 : 2800), lowest: 2150 });
  expect(await day(/^Wednesday 13 November, places available, 21,50/)).toHaveTextContent(/21,50\s€$/);
  expect(await day(/^Friday 15 November, places available, 28,00/)).toBeVisible();
  expect(await day(/^Thursday 14 November, closed$/)).not.toHaveTextContent('€');
  expect(screen.getByText('Prices in euros, for your whole party.')).toBeVisible();
});

test('an equal price of all days shown is stated once, above the days', async () => {
  fakeBoxOffice({ 'GET /ticket/item/70/dates': ofMonth, 'GET /ticket/item/71/dates': ofMonth });
  await open();
  expect(await screen.findByText(/^21,50\s€ on each of these days$/)).toBeVisible();
  expect(await day(/^Wednesday 13 November, places available$/)).not.toHaveTextContent('€');
});

test('the calendar opens at the first weeks with a bookable day; past days cannot be pressed', async () => {
  const none = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [index + 1, { available: 1 }]));
  fakeBoxOffice({
    'GET /ticket/item/70/dates': ({ query }) => {
      const name = (query['date'] ?? '').slice(0, 7);
      return ok(month(name, name < '2031-01' ? none : { 1: { status: 'closed', available: 0 } }));
    },
    'GET /ticket/item/71/dates': ofMonth,
  });
  await open();
  expect(await screen.findByRole('grid', { name: '16 Dec 2030 – 19 Jan 2031' })).toBeVisible();
  expect(await day(/^Thursday 2 January, places available/)).toHaveAttribute('tabindex', '0');
  await user().click(screen.getByRole('button', { name: 'Earlier weeks' }));
  expect(await screen.findByRole('grid', { name: '12 Nov – 15 Dec' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /11 November/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Earlier weeks' })).toHaveAttribute('aria-disabled', 'true');
});

test('for a party too large on every day the calendar stays at this week and shows the maximum size (R80)', async () => {
  const six = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [index + 1, { available: 60, largest: 6 }]),
  );
  fakeBoxOffice({
    'GET /ticket/item/70/dates': ({ query }) => ok(month((query['date'] ?? '').slice(0, 7))),
    'GET /ticket/item/71/dates': ({ query }) => ok(month((query['date'] ?? '').slice(0, 7), six)),
  });
  await open();
  expect(
    await screen.findByText(
      /^Tower: at most 6 people can go in at the same time, and your group needs 8 places/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('grid', { name: FIRST_WEEKS })).toBeVisible();
});

test('a device with a clock 40 days ahead shows the venue’s weeks', async () => {
  jest.setSystemTime(new Date('2030-12-22T10:00:00Z'));
  const dated = (request: { query: Record<string, string> }) => ({
    ...ofMonth(request),
    date: 'Tue, 12 Nov 2030 10:00:00 GMT',
  });
  fakeBoxOffice({ 'GET /ticket/item/70/dates': dated, 'GET /ticket/item/71/dates': dated });
  await open();
  expect(await screen.findByRole('grid', { name: FIRST_WEEKS })).toBeVisible();
  expect(await day(/^Tuesday 12 November, places available/)).toHaveAttribute('aria-current', 'date');
});

test('a horizontal swipe changes the weeks, a scroll does not', async () => {
  fakeBoxOffice({ 'GET /ticket/item/70/dates': ofMonth, 'GET /ticket/item/71/dates': ofMonth });
  await open();
  const swipe = (grid: HTMLElement, from: [number, number], to: [number, number]) => {
    const at = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }];
    fireEvent.touchStart(grid, { touches: at(from) });
    fireEvent.touchEnd(grid, { changedTouches: at(to) });
  };
  const november = await screen.findByRole('grid', { name: FIRST_WEEKS });
  swipe(november, [200, 300], [190, 500]);
  expect(november).toBeVisible();
  swipe(november, [250, 300], [100, 310]);
  const december = await screen.findByRole('grid', { name: /^16 Dec/ });
  swipe(december, [100, 300], [250, 310]);
  const again = await screen.findByRole('grid', { name: FIRST_WEEKS });
  swipe(again, [100, 300], [250, 310]);
  expect(screen.getByRole('grid', { name: FIRST_WEEKS })).toBeVisible();
});

test('the grid has one tab stop; arrow, Home, End and Page keys move the focus, also across months', async () => {
  fakeBoxOffice({ 'GET /ticket/item/70/dates': ofMonth, 'GET /ticket/item/71/dates': ofMonth });
  await open('2030-11-28');
  const keys = user();
  (await day(/^Thursday 28 November, places/)).focus();
  expect(
    screen.getAllByRole('button', { name: /November/ }).filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);

  const steps: [string, RegExp][] = [
    ['{ArrowRight}', /^Friday 29 November/],
    ['{Home}', /^Monday 25 November/],
    ['{End}', /^Sunday 1 December/],
    ['{ArrowUp}', /^Sunday 24 November/],
    ['{PageDown}', /^Sunday 29 December/],
    ['{PageUp}', /^Sunday 24 November/],
    ['{ArrowUp}', /^Sunday 17 November/],
    ['{ArrowUp}', /^Sunday 17 November/],
  ];
  for (const [key, name] of steps) {
    await keys.keyboard(key);
    expect(await day(name)).toHaveFocus();
  }
  await day(/^Sunday 17 November, places available/);
  await keys.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('2030-11-17');
});
