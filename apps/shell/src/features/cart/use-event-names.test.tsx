import { address, endpoints } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { eventCart, setVenue } from '@taquilla/shared-state';
import { act, waitFor } from '@testing-library/react';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { useEventNames } from './use-event-names.ts';

const HOUR = 5;
const PRICES = 8;

function Services() {
  useEventNames(VENUE);
  return null;
}

const inSpanish = exampleEventLine({
  language: 'es',
  event: { id: 1, title: 'La marea' },
  stock: { id: HOUR },
  products: [
    exampleEventProduct({
      id: 7,
      name: 'General',
      category: 'Delantera',
      place_id: 12,
      sector_id: 2,
      sector_name: 'Platea',
      row_text: 'B',
      column_text: '3',
    }),
  ],
});

/** English responses of the backend, by path. */
const responses: Record<string, unknown> = {
  [address(endpoints.event, { id: 1, language: 'en' })]: {
    id: 1,
    event_siae_id: 1,
    title: 'The Tide',
    description: '',
    admission_type: 'seat',
    nominative: false,
    max_per_client: 10,
    next_hour_at: null,
    price_from: null,
    headquarter_id: VENUE.id,
    redirect_url: null,
  },
  [address(endpoints.eventHours, { id: 1 })]: [
    {
      id: HOUR,
      event_siae_id: 1,
      visit_at: '2027-05-01T21:00:00+02:00',
      available: 3,
      presale_finished_at: null,
      price_list_id: PRICES,
    },
  ],
  [address(endpoints.priceListCategory, { id: PRICES, language: 'en', hour_id: HOUR })]: [
    {
      id: 7,
      name: 'Full price',
      price_list_id: PRICES,
      category_id: 4,
      category: 'Front stalls',
      price: 30,
      presale_price: 0,
      available: 3,
      combined_products: [],
    },
  ],
};
const layout = {
  v: 1,
  map_id: 1,
  width: 100,
  height: 100,
  cats: [],
  rows: [],
  id: [],
  x: [],
  y: [],
  labels: {},
  access: {},
  view: {},
  sectors: [
    { id: 2, name: 'Stalls', kind: 'seats', irm: '', capacity: 10, cat: null, box: [0, 0, 100, 100] },
  ],
};
const LAYOUT = address(endpoints.eventMap, {
  id: HOUR,
  headquarter_id: VENUE.id,
  part: 'layout',
  language: 'en',
});

const requested = jest.fn<undefined, [string]>();

beforeEach(() => {
  localStorage.clear();
  requested.mockClear();
  setVenue(VENUE);
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const path = request instanceof Request ? request.url : request.toString();
    requested(path);
    if (path === LAYOUT) return Promise.resolve(Response.json({ places: layout }));
    const data = responses[path];
    return Promise.resolve(
      data === undefined ? Response.json({ message: 'no' }, { status: 404 }) : Response.json({ data }),
    );
  });
});

afterEach(() => {
  act(() => {
    eventCart.clear();
  });
});

const inCart = () => eventCart.get()?.lines[0];

test('useEventNames renames seats chosen in another language to the page’s language (R231)', async () => {
  eventCart.addLine(VENUE.id, inSpanish);
  await renderShell(<Services />);
  await waitFor(() => {
    expect(inCart()?.event.title).toBe('The Tide');
  });
  expect(inCart()?.language).toBe('en');
  expect(inCart()?.products).toEqual([
    { ...inSpanish.products[0], name: 'Full price', category: 'Front stalls', sector_name: 'Stalls' },
  ]);
});

test('useEventNames requests no names in the page’s language, and keeps names that cannot be loaded', async () => {
  eventCart.addLine(VENUE.id, { ...inSpanish, language: 'en' });
  eventCart.addLine(VENUE.id, {
    ...inSpanish,
    id: crypto.randomUUID(),
    event: { ...inSpanish.event, id: 3 },
    stock: { ...inSpanish.stock, id: 9 },
  });
  await renderShell(<Services />);
  await waitFor(() => {
    expect(requested).toHaveBeenCalledWith(address(endpoints.event, { id: 3, language: 'en' }));
  });
  expect(requested).not.toHaveBeenCalledWith(LAYOUT);
  expect(eventCart.get()?.lines.map(({ event }) => event.title)).toEqual(['La marea', 'La marea']);
});
