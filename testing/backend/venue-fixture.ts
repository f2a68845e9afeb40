/** Venues in the database: two rooms, one product with an item for each room, one interface. */
import { toCents } from '@taquilla/contracts';
import type { z } from 'zod';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { purchaseLimits } from '../../apps/backend/src/database/columns/purchase-limits.ts';

let lastId = 1000;
/** Returns an id that is unique in this process. */
export const nextId = () => ++lastId;

export interface TestVenue {
  id: number;
  companyId: number;
  onlineInterfaceId: number;
  interfaceId: number;
  productId: number;
  rooms: [number, number];
  items: [number, number];
}

const ALL = { percent: 100, atLeast: 999, atMost: 1_000_000 };
const EVERYTHING = { unitsPerOrder: 999, cart: ALL, address: ALL, addressDay: ALL, email: ALL };

interface VenueOptions {
  timezone?: string;
  sale_time_in_minute?: number | null;
  max_hold_extensions?: number;
  /** purchase limits as in a catalogue file; `{}`: the defaults; undefined: effectively unlimited */
  shares?: z.input<typeof purchaseLimits>;
}

export async function addVenue(db: Db, options: VenueOptions = {}): Promise<TestVenue> {
  const venue: TestVenue = {
    id: nextId(),
    companyId: nextId(),
    onlineInterfaceId: nextId(),
    interfaceId: nextId(),
    productId: nextId(),
    rooms: [nextId(), nextId()],
    items: [nextId(), nextId()],
  };
  await db
    .insertInto('company')
    .values({
      id: venue.companyId,
      slug: `company-${venue.companyId}`,
      name: 'Company',
      prefix: '+34',
      phone: '900000000',
      email: 'company@example.org',
    })
    .execute();
  await db
    .insertInto('venue')
    .values({
      id: venue.id,
      company_id: venue.companyId,
      slug: `venue-${venue.id}`,
      city: 'Sevilla',
      type: 'monument',
      timezone: options.timezone ?? 'Europe/Madrid',
      locale: 'es',
      gtm: null,
      interface_online_id: venue.onlineInterfaceId,
      ticket_sale_active: true,
      tourist_pass_sale_active: false,
      event_siae_active: false,
      newsletter_active: false,
      sale_time_in_minute: options.sale_time_in_minute === undefined ? 15 : options.sale_time_in_minute,
      max_hold_extensions: options.max_hold_extensions ?? 10,
      shares: JSON.stringify(purchaseLimits.parse(options.shares ?? EVERYTHING)),
      return_page: null,
      is_shopping_cart: true,
      cookies_link: null,
      w600: '#8a5a2b',
      w700: '#744a22',
      w800: '#5d3b1b',
      w900: '#3b2510',
    })
    .execute();
  await addOffer(db, venue);
  return venue;
}

async function addOffer(db: Db, venue: TestVenue): Promise<void> {
  const headquarter_id = venue.id;
  await db
    .insertInto('sales_interface')
    .values([
      { id: venue.onlineInterfaceId, headquarter_id, kind: 'online', alias: 'online', position: 0 },
      { id: venue.interfaceId, headquarter_id, kind: 'tickets', alias: 'general', position: 1 },
    ])
    .execute();
  await db
    .insertInto('product')
    .values({
      id: venue.productId,
      headquarter_id,
      interface_id: venue.interfaceId,
      online_shop_order: 1,
      min_quantity: null,
      max_quantity: null,
      pass_validity_days: null,
      pass_uses: null,
      pass_is_individual_use: null,
    })
    .execute();
  for (const [index, roomId] of venue.rooms.entries()) {
    await db.insertInto('room').values({ id: roomId, headquarter_id, position: index }).execute();
    await addText(db, headquarter_id, 'room', roomId, { es: `Sala ${index + 1}`, en: `Room ${index + 1}` });
    await db
      .insertInto('item')
      .values({
        id: venue.items[index] ?? nextId(),
        headquarter_id,
        product_id: venue.productId,
        type: 'ticket',
        room_id: roomId,
        pax: 1,
        item_quantity: 1,
        price_cents: toCents(12),
        discount_cents: toCents(2),
        fixed_price_cents: toCents(10),
        position: index,
      })
      .execute();
  }
  await addText(db, headquarter_id, 'product', venue.productId, { es: 'Visita', en: 'Visit' });
  await addText(db, headquarter_id, 'interface', venue.interfaceId, { es: 'General', en: 'General' });
}

async function addText(
  db: Db,
  headquarter_id: number,
  owner: 'room' | 'product' | 'interface',
  owner_id: number,
  names: { es: string; en: string },
): Promise<void> {
  for (const locale of ['es', 'en'] as const) {
    const value = names[locale];
    await db
      .insertInto('text')
      .values({ headquarter_id, owner, owner_id, field: 'name', locale, value })
      .execute();
  }
}

/** Adds a slot. @param slot `visitAt` is ISO 8601; `roomId` is the first room by default @returns its id */
export async function addSlot(
  db: Db,
  venue: TestVenue,
  slot: { visitAt: string; quantity: number; sold?: number; roomId?: number },
): Promise<number> {
  const id = nextId();
  await db
    .insertInto('stock')
    .values({
      id,
      headquarter_id: venue.id,
      room_id: slot.roomId ?? venue.rooms[0],
      visit_at: new Date(slot.visitAt),
      quantity: slot.quantity,
      sold: slot.sold ?? 0,
    })
    .execute();
  return id;
}

export async function countersOf(db: Db, stockId: number): Promise<{ sold: number; held: number }> {
  return db.selectFrom('stock').select(['sold', 'held']).where('id', '=', stockId).executeTakeFirstOrThrow();
}
