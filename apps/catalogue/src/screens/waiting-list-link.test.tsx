/** Links to a waiting list (R301). */
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { month, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
import { screen, waitFor } from '@testing-library/react';
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

test('a month with a full day shows the waiting-list link', async () => {
  const dates = () => ok(month('2030-11', { 20: { available: 0, status: 'full' } }));
  await choose('/monuments/alcazar/tickets?interface=11&products=7x2&step=when', keeping, {
    'GET /ticket/item/70/dates': dates,
  });
  expect(await link()).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/waiting-list?interface=11&products=7x2',
  );
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
