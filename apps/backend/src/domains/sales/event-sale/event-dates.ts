import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { textsOf } from '../../venues/index.ts';

/** Date of an event, with the data that its sale needs. */
export interface EventDate {
  id: number;
  eventId: number;
  venueId: number;
  title: string;
  visitAt: Date;
  presaleFinishedAt: Date | null;
  maxPerClient: number;
  isNominative: boolean;
  isSoldElsewhere: boolean;
  /** null: not on sale yet */
  priceListId: number | null;
  /** null: unnumbered places only */
  mapId: number | null;
}

/** Loads dates by id; unknown ids are missing. */
export async function findEventDates(db: Db, ids: readonly number[], locale: Locale) {
  if (ids.length === 0) return new Map<number, EventDate>();
  const rows = await db
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .select(['event_hour.id', 'event_hour.visit_at', 'event_hour.presale_finished_at'])
    .select(['event.id as eventId', 'event.headquarter_id', 'event.max_per_client', 'event.nominative'])
    .select(['event.redirect_url', 'event_hour.price_list_id', 'event_hour.map_id'])
    .where('event_hour.id', 'in', ids)
    .execute();
  const titles = await textsOf(db, 'event', [...new Set(rows.map(({ eventId }) => eventId))], locale);
  const dates = rows.map((row): EventDate => ({
    id: row.id,
    eventId: row.eventId,
    venueId: row.headquarter_id,
    title: titles(row.eventId, 'title'),
    visitAt: row.visit_at,
    presaleFinishedAt: row.presale_finished_at,
    maxPerClient: row.max_per_client,
    isNominative: row.nominative,
    isSoldElsewhere: row.redirect_url !== null,
    priceListId: row.price_list_id,
    mapId: row.map_id,
  }));
  return new Map(dates.map((date) => [date.id, date]));
}
