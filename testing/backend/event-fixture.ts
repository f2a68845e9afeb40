/** Events in the database, with seats or by quantity, for tests of holds, maps and sales. */
import { transaction } from '../../apps/backend/src/database/transaction.ts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { hall } from '../../apps/backend/src/domains/operations/catalogue-file/event-schema.ts';
import {
  capacityOf,
  type HallPlan,
  type SectorPlan,
} from '../../apps/backend/src/domains/catalogue/event/hall-plan.ts';
import { openZones, saveHall } from '../../apps/backend/src/domains/catalogue/event/save-hall.ts';
import { bullring } from './bullring.ts';
import { addVenue, nextId, type TestVenue } from './venue-fixture.ts';

export interface TestEvent {
  venue: TestVenue;
  eventId: number;
  hourId: number;
  priceListId: number;
  /** null: the event is sold by quantity */
  mapId: number | null;
  /** Categories of the seats, and of standing capacity (without a map: of the whole capacity). */
  categories: [seats: number, standing: number];
  /** One tariff for each category: 30 € + 2 € presale, 12 € + 1 € presale. */
  tariffs: [seats: number, standing: number];
  sectors: [seats: number, standing: number];
}

interface EventOptions {
  /** number of rows and of seats in each; without it the event has no map */
  seats?: [rows: number, perRow: number];
  /** builds another hall, whose records belong to the event */
  hall?: (event: TestEvent) => HallPlan;
  /** standing capacity: a sector of the map, or without seats the whole capacity */
  standing?: number;
  maxPerClient?: number;
  visitAt?: string;
  venue?: TestVenue;
}

export async function addEvent(db: Db, options: EventOptions = {}): Promise<TestEvent> {
  const venue = options.venue ?? (await addVenue(db));
  const event: TestEvent = {
    venue,
    eventId: nextId(),
    hourId: nextId(),
    priceListId: nextId(),
    mapId: options.seats || options.hall ? nextId() : null,
    categories: [nextId(), nextId()],
    tariffs: [nextId(), nextId()],
    sectors: [nextId(), nextId()],
  };
  await addPrices(db, event);
  const plan = options.hall?.(event) ?? (options.seats && hallOf(event, options.seats, options.standing));
  if (plan) await transaction(db, (trx) => saveHall(trx, plan));
  await db
    .insertInto('event')
    .values({
      id: event.eventId,
      headquarter_id: venue.id,
      event_siae_id: nextId(),
      admission_type: plan ? 'seat' : 'ticket',
      nominative: false,
      max_per_client: options.maxPerClient ?? 1000,
      redirect_url: null,
      position: 0,
    })
    .execute();
  await addHour(
    db,
    event,
    event.hourId,
    options.visitAt ?? '2031-03-20T19:00:00Z',
    plan ?? options.standing ?? 0,
  );
  return event;
}

/** Adds a tariff of 15 € to the seats' category. @returns its id */
export async function addReducedTariff(db: Db, event: TestEvent): Promise<number> {
  const id = nextId();
  await db
    .insertInto('category_price_list')
    .values({
      id,
      headquarter_id: event.venue.id,
      price_list_id: event.priceListId,
      category_id: event.categories[0],
      price_cents: 1500,
      position: 1,
    })
    .execute();
  return id;
}

/** Adds a date of an event. @param places a hall, or the capacity of a date without seats */
export async function addHour(
  db: Db,
  event: TestEvent,
  id: number,
  visitAt: string,
  places: HallPlan | number,
): Promise<void> {
  await db
    .insertInto('event_hour')
    .values({
      id,
      headquarter_id: event.venue.id,
      event_id: event.eventId,
      visit_at: new Date(visitAt),
      presale_finished_at: new Date('2031-03-15T22:59:59Z'),
      price_list_id: event.priceListId,
      map_id: event.mapId,
      quantity: typeof places === 'number' ? places : capacityOf(places),
    })
    .execute();
  if (typeof places !== 'number') await transaction(db, (trx) => openZones(trx, [id], places.id));
}

async function addPrices(db: Db, { venue, priceListId, categories, tariffs }: TestEvent): Promise<void> {
  const headquarter_id = venue.id;
  const names = ['Stalls', 'Standing'];
  await db.insertInto('price_list').values({ id: priceListId, headquarter_id }).execute();
  for (const [position, id] of categories.entries()) {
    const tariff = tariffs[position] ?? 0;
    await db.insertInto('event_category').values({ id, headquarter_id, position }).execute();
    await db
      .insertInto('category_price_list')
      .values({
        id: tariff,
        headquarter_id,
        price_list_id: priceListId,
        category_id: id,
        price_cents: position === 0 ? 3000 : 1200,
        presale_cents: position === 0 ? 200 : 100,
        position,
      })
      .execute();
    for (const [owner, owner_id, value] of [
      ['event-category', id, names[position] ?? ''],
      ['event-product', tariff, 'Full price'],
    ] as const) {
      const text = { headquarter_id, owner, owner_id, field: 'name', locale: 'en' as const, value };
      await db.insertInto('text').values(text).execute();
    }
  }
}

/** Returns a hall with rows A, B … of seats 1, 2 …, and a standing sector if `standing` is positive. */
export function hallOf(
  event: TestEvent,
  [rows, perRow]: [rows: number, perRow: number],
  standing = 0,
): HallPlan {
  const [seats, standingSector] = event.sectors;
  const [seatCategory, standingCategory] = event.categories;
  const sectors: SectorPlan[] = [
    {
      id: seats,
      irm: 'P1',
      box: [0, 0, perRow * 100, rows * 100],
      rows: Array.from({ length: rows }, (_, row) => ({
        label: rowLabel(row),
        categoryId: seatCategory,
        first: 1,
        step: 1,
        x: Array.from({ length: perRow }, (__, seat) => 50 + seat * 100),
        y: Array.from({ length: perRow }, () => 50 + row * 100),
        ...(row === 0 ? { access: { 0: 'wheelchair' as const, 1: 'companion' as const } } : {}),
      })),
    },
  ];
  if (standing > 0) {
    sectors.push({
      id: standingSector,
      irm: 'S1',
      box: [0, rows * 100, perRow * 100, 100],
      standing: { categoryId: standingCategory, capacity: standing },
      rows: [],
    });
  }
  return {
    id: event.mapId ?? 0,
    headquarterId: event.venue.id,
    width: perRow * 100,
    height: (rows + (standing > 0 ? 1 : 0)) * 100,
    stage: [0, 0, perRow * 100, 20],
    sectors,
  };
}

/** Returns a round arena of over 100,000 seats in one category. */
export function arenaOf(event: TestEvent): HallPlan {
  const words = { es: 'Tendido', en: 'Tier' };
  const tier = { category: 'seats', irm: 'T', sectors: 24, name: () => words };
  const { width, height, sectors } = hall.parse(
    bullring({
      radius: 13_900,
      tiers: [
        { ...tier, rows: 38 },
        { ...tier, rows: 48 },
      ],
      standing: { category: 'standing', name: words },
      capacity: 110_000,
    }),
  );
  const seated = sectors.slice(1).map(({ irm, box, rows }) => ({
    id: nextId(),
    irm,
    box,
    rows: rows.map((row) => ({ ...row, categoryId: event.categories[0] })),
  }));
  return { id: event.mapId ?? 0, headquarterId: event.venue.id, width, height, sectors: seated };
}

/** Returns the label of a row: A … Z, AA, AB … */
function rowLabel(row: number): string {
  const letter = String.fromCharCode(65 + (row % 26));
  return row < 26 ? letter : rowLabel(Math.floor(row / 26) - 1) + letter;
}

/** Returns the counters of a date and the sums of its holds by state, which must agree. */
export async function accountsOf(db: Db, hourId: number) {
  const { sold, held, quantity, rev } = await db
    .selectFrom('event_hour')
    .select(['sold', 'held', 'quantity', 'rev'])
    .where('id', '=', hourId)
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom('event_hold')
    .select(['state', 'quantity', 'place_id', 'sale_id', 'sector_id'])
    .where('hour_id', '=', hourId)
    .execute();
  const sum = (state: string) =>
    holds.filter((hold) => hold.state === state).reduce((total, hold) => total + hold.quantity, 0);
  return { counters: { sold, held }, holds: { sold: sum('sold'), held: sum('active') }, quantity, rev };
}
