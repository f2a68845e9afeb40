import { toEuros, type Event, type EventDetail, type Locale } from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { idsOf, oneOf } from '../../../database/rows.ts';
import { notFound } from '../../../errors.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { picturesById, textsOf } from '../../venues/index.ts';
import { pricesFrom } from './prices-from.ts';

/** Fraction of the capacity below which few places are left. */
const FEW = 0.05;

/** Lists the events of a venue with their next date; past events are listed without a date. */
export async function findEvents(db: Db, venueId: number, locale: Locale, now: Date): Promise<Event[]> {
  const rows = await selectEvents(db, now)
    .where((eb) => eb.and({ 'event.headquarter_id': venueId, 'event.redirect_url': null }))
    .orderBy('event.position')
    .execute();
  return inLanguage(db, rows, locale, now);
}

/** Returns the price of the cheapest order of an event, in euros, by venue; venues without a price are missing. */
export async function eventPricesFrom(
  db: Db,
  venueIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'headquarter_id'])
    .where('headquarter_id', 'in', venueIds)
    .where('is_active', '=', true)
    .where('redirect_url', 'is', null)
    .execute();
  const prices = await eventPrices(db, idsOf(events), now);
  const cheapest = new Map<number, number>();
  for (const { id, headquarter_id } of events) {
    const price = prices.get(id);
    if (price === undefined) continue;
    cheapest.set(headquarter_id, Math.min(price, cheapest.get(headquarter_id) ?? Infinity));
  }
  return cheapest;
}

/** Returns the price of the cheapest order on a future date, in euros, by event; events without a price are missing. */
async function eventPrices(db: Db, eventIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const dates = await db
    .selectFrom('event_hour')
    .select(['event_id', 'headquarter_id', 'price_list_id', 'presale_finished_at'])
    .distinct()
    .where('event_id', '=', oneOf(eventIds))
    .where('visit_at', '>', now)
    .execute();
  const priceOf = await pricesFrom(db, dates, now);
  const prices = new Map<number, number>();
  for (const date of dates) {
    const cents = priceOf(date);
    if (cents === null) continue;
    prices.set(date.event_id, Math.min(toEuros(cents), prices.get(date.event_id) ?? Infinity));
  }
  return prices;
}

/** Reads an active event with its next date. @throws 404 for an unknown or inactive event */
export async function findEvent(db: Db, id: number, locale: Locale, now: Date): Promise<EventDetail> {
  const row = await selectEvents(db, now)
    .select(['event.headquarter_id', 'event.redirect_url'])
    .where('event.id', '=', id)
    .executeTakeFirst();
  const [found] = row ? await inLanguage(db, [row], locale, now) : [];
  if (!row || !found) throw notFound();
  const { headquarter_id, redirect_url } = row;
  return { ...found, headquarter_id, redirect_url };
}

function selectEvents(db: Db, now: Date) {
  return db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.headquarter_id')
    .leftJoin('event_hour', (join) =>
      join.onRef('event_hour.event_id', '=', 'event.id').on('event_hour.visit_at', '>', now),
    )
    .select((eb) => [
      'event.id',
      'event.event_siae_id',
      'event.admission_type',
      'event.nominative',
      'event.max_per_client',
      'event.picture_id',
      'venue.timezone',
      eb.fn.min('event_hour.visit_at').as('next_hour_at'),
      sql<number>`coalesce(sum(event_hour.quantity), 0)::integer`.as('places'),
      sql<number>`coalesce(sum(event_hour.quantity - event_hour.sold - event_hour.held), 0)::integer`.as(
        'left',
      ),
    ])
    .where('event.is_active', '=', true)
    .groupBy(['event.id', 'venue.timezone']);
}

type EventRow = Omit<Event, 'title' | 'description' | 'next_hour_at' | 'price_from' | 'picture'> & {
  timezone: string;
  picture_id: number | null;
  next_hour_at: Date | null;
  /** capacity of all future dates, and its free places */
  places: number;
  left: number;
};

async function inLanguage(db: Db, rows: readonly EventRow[], locale: Locale, now: Date): Promise<Event[]> {
  const texts = await textsOf(db, 'event', idsOf(rows), locale);
  const shown = rows.flatMap(({ picture_id }) => picture_id ?? []);
  const pictures = await picturesById(db, shown, locale);
  const prices = await eventPrices(db, idsOf(rows), now);
  return rows.map((row) => ({
    id: row.id,
    event_siae_id: row.event_siae_id,
    title: texts(row.id, 'title'),
    description: texts(row.id, 'description'),
    admission_type: row.admission_type,
    nominative: row.nominative,
    max_per_client: row.max_per_client,
    next_hour_at: row.next_hour_at && withOffset(row.next_hour_at, row.timezone),
    price_from: prices.get(row.id) ?? null,
    availability: row.left <= 0 ? 'none' : row.left < row.places * FEW ? 'few' : 'many',
    picture: pictures.get(row.picture_id ?? 0) ?? null,
  }));
}

export async function findRedirectEvents(db: Db, venueId: number, locale: Locale) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'redirect_url'])
    .where('headquarter_id', '=', venueId)
    .where('redirect_url', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  const texts = await textsOf(db, 'event', idsOf(rows), locale);
  return rows.map(({ id, redirect_url }) => ({
    id,
    title: texts(id, 'title'),
    description: texts(id, 'description'),
    url: redirect_url ?? '',
  }));
}
