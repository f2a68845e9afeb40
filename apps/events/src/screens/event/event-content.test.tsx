import { BASE, type EventDetail, type EventHour, type EventProduct } from '@taquilla/contracts';
import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { hall } from '@taquilla/testing/events/arena.ts';
import { eventCart, setVenue } from '@taquilla/shared-state';
import { renderAlone } from '@taquilla/testing/standalone/render-alone.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { texts } from '../../texts.ts';
import { EventContent } from './event-content.tsx';

beforeEach(() => {
  // jsdom has no canvas, no fonts and no layout
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(globalThis, 'scrollTo').mockImplementation();
  Object.assign(document, { fonts: new EventTarget() });
});

afterEach(() => {
  cleanup();
  act(() => {
    eventCart.clear();
    setVenue(null);
  });
  localStorage.clear();
});

const event: EventDetail = {
  id: 3,
  event_siae_id: 3,
  headquarter_id: 1,
  title: 'The Tide',
  description: '',
  admission_type: 'seat',
  nominative: false,
  max_per_client: 8,
  next_hour_at: '2030-11-14T20:30:00+01:00',
  price_from: 18,
  redirect_url: null,
};

const hour = (id: number, available: number, values: Partial<EventHour> = {}): EventHour => ({
  id,
  event_siae_id: 3,
  visit_at: `2030-11-${id}T20:30:00+01:00`,
  presale_finished_at: null,
  available,
  price_list_id: 5,
  map_id: 9,
  ...values,
});

const stalls: EventProduct = {
  id: 7,
  name: 'Adult',
  price_list_id: 5,
  category_id: 2,
  category: 'Stalls',
  price: 18,
  presale_price: 0,
  available: 0,
  combined_products: [],
};

/** Opens date 15 of the event; a request other than dates, tariffs, the fee and the seat map fails the test. */
async function open(hours: readonly EventHour[], isWaitingListOpen = true): Promise<void> {
  const responses: Record<string, unknown> = {
    '/siae/event/3/hours': { data: hours },
    '/siae/price-list/5/category': { data: [stalls] },
    '/general-interface/headquarter/1': { data: { id: 1, management_cost: 1 } },
    '/siae/event/hour/15/map': { places: hall({ sectors: 1, rows: 2, seats: 4 }) },
  };
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://shop.test');
    const response = responses[pathname.replace(BASE, '')];
    if (response === undefined) throw new Error(`unexpected request: ${pathname}`);
    return Promise.resolve(Response.json(response, { headers: { date: new Date().toUTCString() } }));
  };
  await renderAlone(<EventContent event={event} />, {
    texts,
    venue: exampleVenue({
      event_siae_active: true,
      ...(isWaitingListOpen && { self_service: { waiting_list: { offer_minutes: 30 } } }),
    }),
    at: '/monuments/alcazar/event-siae?event=3&date=15',
    route: { name: 'event-siae', params: { slug: 'alcazar' } },
  });
}

const NONE_LEFT = 'Sold out on this date. Try another one.';

test('a sold-out date shows the hall without its status, the next free date and the waiting list', async () => {
  const free = [hour(14, 40), hour(17, 40), hour(18, 40)];
  await open([...free, hour(15, 0), hour(16, 12, { price_list_id: null })]);
  expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  expect(screen.getByRole('img', { name: /^Seat map with 1 sector/ })).toBeVisible();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/waiting-list?event=3&date=15',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Next available: Sun 17 Nov 2030, 20:30$/ }));
  expect(screen.getByLabelText('address')).toHaveTextContent('event=3&date=17');
});

test('a sold-out last date offers the soonest earlier date that has places', async () => {
  await open([hour(13, 4), hour(14, 40), hour(15, 0)]);
  expect(await screen.findByRole('button', { name: /^Next available: Wed 13 Nov/ })).toBeVisible();
});

test('a sold-out only date without a waiting list shows a message and no alternative', async () => {
  await open([hour(15, 0)], false);
  expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Next available/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
});

test('the seat map of a date replaces the dates until the visitor returns to them', async () => {
  await open([hour(14, 40), hour(15, 0)]);
  expect(await screen.findByText(NONE_LEFT)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Date' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the dates' }));
  expect(await screen.findByRole('heading', { name: 'Date' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'The Tide' })).toHaveFocus();
  expect(screen.getByLabelText('address')).toHaveTextContent('/monuments/alcazar/event-siae?event=3');
});
