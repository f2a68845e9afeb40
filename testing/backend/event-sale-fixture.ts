/** A venue that sells an event, and orders of it, for tests of event sales over HTTP. */
import { randomUUID } from 'node:crypto';
import type { EventSaleRequest } from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import type { HallPlan } from '../../apps/backend/src/domains/catalogue/event/hall-plan.ts';
import { addEvent, addHour, type TestEvent } from './event-fixture.ts';
import { addSellingVenue, type SellingVenue } from './sale-fixture.ts';
import type { TestProvider } from './test-providers.ts';
import type { TestShop } from './test-shop.ts';
import { nextId } from './venue-fixture.ts';

export interface SellingEvent extends TestEvent {
  venue: SellingVenue;
}

/** Adds a venue with an event. The management cost is 1.50 € a sale; the presale is open at `START`. */
export async function addSellingEvent(
  shop: Pick<TestShop, 'db'>,
  options: Omit<NonNullable<Parameters<typeof addEvent>[1]>, 'venue'> = { standing: 20 },
  provider?: TestProvider,
): Promise<SellingEvent> {
  const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
  await shop.db.updateTable('venue').set({ event_siae_active: true }).where('id', '=', venue.id).execute();
  const event = await addEvent(shop.db, { ...options, venue });
  const title = { headquarter_id: venue.id, owner: 'event' as const, owner_id: event.eventId };
  await shop.db
    .insertInto('text')
    .values({ ...title, field: 'title', locale: 'es', value: 'Zarzuela en el puerto' })
    .execute();
  return { ...event, venue };
}

type Products = EventSaleRequest['events'][number]['products'];

/** Returns products by quantity at 12 € (+ 1 € presale). */
export const byNumber = ({ tariffs }: SellingEvent, quantity: number): Products => [
  { category_price_list_id: tariffs[1], quantity },
];
/** Returns products with seats at 30 € (+ 2 € presale). */
export const seats = ({ tariffs }: SellingEvent, ...place_ids: number[]): Products => [
  { category_price_list_id: tariffs[0], place_ids },
];

export function eventOrder(
  { venue, hourId }: SellingEvent,
  products: Products,
  changes: Partial<EventSaleRequest> = {},
): EventSaleRequest {
  return {
    id: randomUUID(),
    headquarter_id: venue.id,
    reference: randomUUID(),
    client_id: venue.clientId,
    registered_client_id: null,
    language_id: 1,
    payment_gateway_id: venue.gatewayId,
    promotion_code: null,
    legal_texts: [],
    events: [{ hour_id: hourId, products }],
    ...changes,
  };
}

/** Adds a buyer without an account, as the checkout creates one before the order. @returns the client id */
export async function addTypedBuyer(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  headquarter_id: number,
  { email, nif = '0' }: { email: string; nif?: string },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('client')
    .values({
      id,
      headquarter_id,
      name: 'Alba Río',
      nif,
      postcode: '11001',
      address: null,
      country: 'ES',
      email,
      prefix: null,
      phone: '600111222',
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Adds a date one day later, at 40 € in both categories, without a presale price. */
export async function addDearerHour(
  db: Db,
  event: SellingEvent,
  places: HallPlan | number,
): Promise<Pick<TestEvent, 'hourId' | 'tariffs'>> {
  const hourId = nextId();
  await addHour(db, event, hourId, '2031-03-21T19:00:00Z', places);
  return { hourId, tariffs: await setHourPrice(db, event, hourId, 4000) };
}

/** Gives a date a separate price list with one price for both categories. @returns its tariffs */
export async function setHourPrice(
  db: Db,
  { venue, categories }: SellingEvent,
  hourId: number,
  price_cents: number,
): Promise<TestEvent['tariffs']> {
  const list = { id: nextId(), headquarter_id: venue.id };
  await db.insertInto('price_list').values(list).execute();
  const tariffs: TestEvent['tariffs'] = [nextId(), nextId()];
  for (const [position, id] of tariffs.entries()) {
    const category_id = categories[position] ?? 0;
    await db
      .insertInto('category_price_list')
      .values({
        id,
        headquarter_id: venue.id,
        price_list_id: list.id,
        category_id,
        position,
        price_cents,
      })
      .execute();
    const name = {
      owner: 'event-product' as const,
      field: 'name',
      locale: 'en' as const,
      value: 'Full price',
    };
    await db
      .insertInto('text')
      .values({ headquarter_id: venue.id, owner_id: id, ...name })
      .execute();
  }
  await db.updateTable('event_hour').set({ price_list_id: list.id }).where('id', '=', hourId).execute();
  return tariffs;
}

/** Sets the behaviour of the sandbox's ticketing authority. */
export async function setAuthority(
  { app }: Pick<TestShop, 'app'>,
  behaviour: { mode: 'issue' | 'refuse' | 'down'; delay?: number },
): Promise<void> {
  const payload = { delay: 0, ...behaviour };
  await app.inject({ method: 'POST', url: '/sandbox/authority/behaviour', payload });
}
