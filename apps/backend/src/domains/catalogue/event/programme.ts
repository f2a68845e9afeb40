import { toEuros, type Locale, type ProgrammeEvent } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, unique } from '../../../database/rows.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { picturesById, textsOf } from '../../venues/index.ts';
import { pricesFrom } from './prices-from.ts';

/** Maximum number of dates of one event, so that a long run leaves room for other events. */
const DATES_OF_EVENT = 6;
/** Maximum number of dates of all events. */
const DATES = 96;
const DAYS = 31;
const DAY = 24 * 60 * 60 * 1000;

interface Among {
  venueId?: number | undefined;
  companyId?: number | undefined;
}

/**
 * Lists the events on sale with their next dates, soonest first: of a venue, or those of the next 31 days of a company or
 * the whole shop. A date without a price list is not on sale yet.
 */
export async function findProgramme(
  db: Db,
  among: Among,
  locale: Locale,
  now: Date,
): Promise<ProgrammeEvent[]> {
  const rows = await selectDates(db, among, now);
  const events = grouped(
    rows,
    ({ event_id }) => event_id,
    (row) => row,
  );
  const texts = await textsOf(db, 'event', [...events.keys()], locale);
  const pictures = await picturesById(db, unique(rows.flatMap(({ picture_id }) => picture_id ?? [])), locale);
  const priceOf = await pricesFrom(db, rows, now);
  return [...events].flatMap(([id, dates]) => {
    const [first] = dates;
    if (!first) return [];
    return {
      id,
      headquarter_id: first.headquarter_id,
      title: texts(id, 'title'),
      description: texts(id, 'description'),
      admission_type: first.admission_type,
      picture: pictures.get(first.picture_id ?? 0) ?? null,
      dates: dates.map((date) => {
        const cents = priceOf(date);
        return {
          id: date.id,
          visit_at: withOffset(date.visit_at, date.timezone),
          price_from: cents === null ? null : toEuros(cents),
          available: Math.max(0, date.quantity - date.sold - date.held),
        };
      }),
    };
  });
}

function selectDates(db: Db, { venueId, companyId }: Among, now: Date) {
  const until = new Date(now.getTime() + DAYS * DAY);
  return db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.headquarter_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_hour')
          .select(['id', 'event_id', 'visit_at', 'presale_finished_at', 'price_list_id'])
          .select(['quantity', 'sold', 'held'])
          .whereRef('event_hour.event_id', '=', 'event.id')
          .where('visit_at', '>', now)
          .where('price_list_id', 'is not', null)
          .$if(venueId === undefined, (dates) => dates.where('visit_at', '<', until))
          .orderBy('visit_at')
          .limit(DATES_OF_EVENT)
          .as('date'),
      (join) => join.onTrue(),
    )
    .select(['event.headquarter_id', 'event.admission_type', 'event.picture_id', 'venue.timezone'])
    .select(['date.id', 'date.event_id', 'date.visit_at', 'date.presale_finished_at'])
    .select(['date.price_list_id', 'date.quantity', 'date.sold', 'date.held'])
    .where('event.is_active', '=', true)
    .where('event.redirect_url', 'is', null)
    .where('venue.event_siae_active', '=', true)
    .$if(venueId !== undefined, (events) => events.where('event.headquarter_id', '=', venueId ?? 0))
    .$if(companyId !== undefined, (events) => events.where('venue.company_id', '=', companyId ?? 0))
    .orderBy('date.visit_at')
    .orderBy('event.position')
    .orderBy('event.id')
    .limit(DATES)
    .execute();
}
