/** Links to a waiting list (R301). */
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { month, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import TicketsScreen from './tickets.tsx';

const keeping = venue({ self_service: { waiting_list: { offer_minutes: 90 } } });
const full = [slot('10:00', 0), slot('11:00', 1), slot('12:00', 8)];

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2030-11-13T11:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] }),
);
afterEach(() => {
  resetPage();
  jest.useRealTimers();
});

const DAY = '/monuments/alcazar/tickets?interface=11&products=7x2&day=2030-11-14&step=time';
const link = () => screen.findByRole('link', { name: 'Join the waiting list' });
const choose = async (at: string, ofPage = keeping, more = {}) => {
  fakeBoxOffice({ 'GET /ticket/item/70/stock': () => ok(full), ...more });
  await renderScreen(<TicketsScreen />, { at, venue: ofPage });
  await screen.findByRole('button', { name: /^(10:00|Thursday 14)/ });
};

test('times too small for the party show the waiting-list link with the day', async () => {
  await choose(DAY);
  expect(await link()).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/waiting-list?interface=11&products=7x2&day=2030-11-14',
  );
});

const STEP = '/monuments/alcazar/tickets?interface=11&products=7x2&step=when';
const fullOn = (...days: number[]) =>
  month('2030-11', Object.fromEntries(days.map((day) => [day, { available: 0, status: 'full' as const }])));

test('a full day opens a panel with the nearest free days and the waiting list of that day', async () => {
  await choose(STEP, keeping, { 'GET /ticket/item/70/dates': () => ok(fullOn(20, 21)) });
  expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Wednesday 20 November/ }));
  expect(screen.getByRole('heading', { name: /^Wednesday 20 November: no places left/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Tue 19 Nov/ })).toBeVisible();
  expect(await link()).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/waiting-list?interface=11&products=7x2&day=2030-11-20',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fri 22 Nov/ }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('day=2030-11-22');
});

test('five weeks without a free day show the next free day and the waiting list above them', async () => {
  const allDays = Array.from({ length: 31 }, (_, index) => index + 1);
  await choose(STEP, keeping, {
    'GET /ticket/item/70/dates': ({ query }: { query: Record<string, string> }) => {
      const name = (query['date'] ?? '').slice(0, 7);
      return ok(
        name < '2030-12'
          ? fullOn(...allDays)
          : month(name, Object.fromEntries(allDays.slice(0, 20).map((day) => [day, { available: 1 }]))),
      );
    },
  });
  // the calendar opens with the weeks of the next free day
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier weeks' }));
  expect(screen.getByText('There are no places left for your party on these days.')).toBeVisible();
  expect(await link()).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/waiting-list?interface=11&products=7x2',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next day with places: Sat 21 Dec' }));
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('day=2030-12-21');
});

test('no waiting-list link is shown with free capacity or at a venue without a waiting list', async () => {
  await choose(DAY, keeping, { 'GET /ticket/item/70/stock': () => ok([slot('10:00', 8)]) });
  expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
  resetPage();
  await choose(DAY, venue());
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
  });
});
