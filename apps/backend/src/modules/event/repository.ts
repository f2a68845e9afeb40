import { toEuros, type Event, type Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { notFound } from '../../errors.ts';
import { withOffset } from '../stock/venue-time.ts';
import { textsOf } from '../texts/texts.ts';

/** Events that are sold here, with their next date; those that are over stay listed without one. */
export async function findEvents(db: Db, venueId: number, locale: Locale, now: Date): Promise<Event[]> {
  const rows = await db
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
      'event.price_from_cents',
      'venue.timezone',
      eb.fn.min('event_hour.visit_at').as('next_hour_at'),
    ])
    .where('event.headquarter_id', '=', venueId)
    .where('event.redirect_url', 'is', null)
    .groupBy(['event.id', 'venue.timezone'])
    .orderBy('event.position')
    .execute();
  const texts = await textsOf(db, 'event', idsOf(rows), locale);
  return rows.map(({ timezone, price_from_cents, next_hour_at, ...row }) => ({
    ...row,
    title: texts(row.id, 'title'),
    description: texts(row.id, 'description'),
    next_hour_at: next_hour_at && withOffset(next_hour_at, timezone),
    price_from: price_from_cents === null ? null : toEuros(price_from_cents),
  }));
}

export async function findRedirectEvents(db: Db, venueId: number, locale: Locale) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'redirect_url'])
    .where('headquarter_id', '=', venueId)
    .where('redirect_url', 'is not', null)
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

/** The dates of an event that are still to come. */
export async function findEventHours(db: Db, eventId: number, now: Date) {
  const event = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.headquarter_id')
    .select(['event.event_siae_id', 'venue.timezone'])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw notFound();
  const hours = await db
    .selectFrom('event_hour')
    .select(['id', 'visit_at', 'presale_finished_at', 'quantity', 'sold', 'held'])
    .where('event_id', '=', eventId)
    .where('visit_at', '>', now)
    .orderBy('visit_at')
    .execute();
  return hours.map(({ id, visit_at, presale_finished_at, quantity, sold, held }) => ({
    id,
    event_siae_id: event.event_siae_id,
    visit_at: withOffset(visit_at, event.timezone),
    presale_finished_at: presale_finished_at && withOffset(presale_finished_at, event.timezone),
    available: quantity - sold - held,
  }));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
