import { endpoints, type BookableDay, type Endpoint, type Product, type Schedule } from '@taquilla/contracts';
import type { BrowserContext } from '@playwright/test';

const PRODUCTS = 20;
const ROOMS = 2;
const SLOTS = 40;
/** Capacity of each slot. */
const PLACES = 60;
const OPENING_MINUTE = 8 * 60;
const MINUTES_BETWEEN = 15;

/** Mocks the API with a venue of 20 products and two rooms with 40 slots a day each. */
export async function bigVenue(context: BrowserContext): Promise<void> {
  const answer = ({ path }: Endpoint, data: (url: URL, id: number) => unknown) =>
    context.route(new RegExp(`${path.replace('{id}', String.raw`\d+`)}(\\?|$)`), (route) => {
      const url = new URL(route.request().url());
      const id = Number(/\/(\d+)\//.exec(url.pathname)?.[1]);
      return route.fulfill({ json: { data: data(url, id) } });
    });
  await answer(endpoints.ticketProducts, () =>
    Array.from({ length: PRODUCTS }, (_, index) => product(index + 1)),
  );
  await answer(endpoints.itemDates, (url) => month(url.searchParams.get('date') ?? ''));
  await answer(endpoints.itemStock, (url, item) => slots(url.searchParams.get('date') ?? '', item));
}

/** Returns a product. Products with an even id enter both rooms, the others one. */
function product(id: number): Product {
  const rooms = id % 2 === 0 ? ROOMS : 1;
  return {
    id,
    name: `Ticket ${String(id).padStart(2, '0')}`,
    description: 'With everything that one may see',
    online_shop_order: id,
    total: 10 * rooms,
    is_nominated: false,
    min_quantity: null,
    max_quantity: null,
    pass: null,
    items: Array.from({ length: rooms }, (_, index) => ({
      id: index + 1,
      name: `Room ${index + 1}`,
      room_id: index + 1,
      room_name: `Room ${index + 1}`,
      pax: 1,
      type: { name: 'ticket' },
      price: 10,
      discount: 0,
      fixed_price: 10,
      item_quantity: 1,
      accreditations: [],
    })),
  };
}

function month(date: string): BookableDay[] {
  const [year = 0, number = 0] = date.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => ({
    date: `${date.slice(0, 7)}-${String(index + 1).padStart(2, '0')}`,
    available: SLOTS * PLACES,
    largest: PLACES,
    status: 'available',
  }));
}

function slots(date: string, room: number): Schedule[] {
  return Array.from({ length: SLOTS }, (_, index) => {
    const minute = OPENING_MINUTE + index * MINUTES_BETWEEN;
    const clock = [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    return {
      stock_ticket_id: room * 1000 + index,
      room_id: room,
      room_name: `Room ${room}`,
      visit_at: `${date}T${clock}:00+01:00`,
      quantity: PLACES,
      sold: index % 4 === 0 ? PLACES - 5 : 0,
      display_text: null,
    };
  });
}
