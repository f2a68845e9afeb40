/** Products of every simulation: little capacity, so that buyers compete. */
import { addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addTypedBuyer,
  byNumber,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passOrder, type TestPass } from '@taquilla/testing/backend/pass-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import {
  addSellingVenue,
  orderedProduct,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import type { TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { purchaseLimits } from '../../apps/backend/src/database/columns/purchase-limits.ts';
import { CARTS, type Kind } from './steps.ts';

export interface Offer {
  venue: SellingVenue;
  pass: TestPass;
  event: SellingEvent;
  code: string;
  /** one client id for each cart */
  clients: string[];
}

const PLACES = 4;
const SEATS = [2, 3] as const;
const few = (atMost: number) => ({ percent: 100, atLeast: 1, atMost });

export async function addOffer(shop: Pick<TestShop, 'db' | 'clock'>): Promise<Offer> {
  const { db } = shop;
  const venue = await addSellingVenue(db, PLACES);
  const ofVenue = { cart: few(4), address: few(4), addressDay: few(6), email: few(3) };
  await db
    .updateTable('venue')
    .set({
      event_siae_active: true,
      max_hold_extensions: 1,
      shares: JSON.stringify(purchaseLimits.parse({ unitsPerOrder: 4, ...ofVenue })),
    })
    .where('id', '=', venue.id)
    .execute();
  const hall = { seats: [...SEATS] as [number, number], standing: PLACES, maxPerClient: 3 };
  const event: TestEvent = await addEvent(db, { ...hall, venue, visitAt: '2031-03-12T19:00:00Z' });
  const clients: string[] = [];
  for (let cart = 0; cart < CARTS; cart++) {
    clients.push(
      await addTypedBuyer(shop, venue.id, { email: `buyer${cart}@example.org`, nif: `1234567${cart}` }),
    );
  }
  return {
    venue,
    event: { ...event, venue },
    clients,
    pass: await addPass(db, venue),
    code: await addPromotion(db, venue.id, { code: 'ONCE', percent: 10, maxUses: 1 }),
  };
}

export interface Selection {
  kind: Kind;
  which: number;
  places: number;
}

/** Returns adjacent seats, continuing at the first seat after the last. */
const seatsFrom = ({ which, places }: Selection) =>
  Array.from({ length: places }, (_, index) => 1 + ((which + index) % (SEATS[0] * SEATS[1])));

const productsOf = (event: SellingEvent, selection: Selection) =>
  selection.kind === 'seats'
    ? seats(event, ...seatsFrom(selection))
    : byNumber(event, selection.places).map((product) => ({ ...product, sector_id: event.sectors[1] }));

/** Builds path and body of the request that holds places for a cart. */
export function holdOf(
  { venue, event }: Offer,
  selection: Selection,
  reference: string,
  id: string,
): [string, object] {
  if (selection.kind === 'tickets') {
    const stock_id = venue.slots[selection.which % 2];
    return [
      '/ticket/stock/pre-booked',
      { id, reference, stock_id, quantity: selection.places, interface_id: venue.interfaceId },
    ];
  }
  return [
    `/siae/event/hour/${event.hourId}/pre-booked`,
    { id, reference, products: productsOf(event, selection) },
  ];
}

/** Builds path and body of the order. */
export function orderOf(
  { venue, event, pass }: Offer,
  selection: Selection,
  header: Partial<Parameters<typeof eventOrder>[2]>,
): [string, { id: string; payment_gateway_id: number | null }] {
  if (selection.kind === 'pass') return ['/tourist-pass/order', passOrder(venue, pass, header)];
  if (selection.kind !== 'tickets') {
    return ['/siae/event-sale', eventOrder(event, productsOf(event, selection), header)];
  }
  const products = [orderedProduct(venue, Math.min(selection.places, 2))];
  return ['/ticket/order', ticketOrder(venue, { ...header, products })];
}
