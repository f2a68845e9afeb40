/** Fair openings of all venues, from their catalogue files (decision 25). */
import { createHash } from 'node:crypto';
import type { FairOpening } from '@taquilla/contracts';
import type { StoredOpening } from '../../../database/columns/fair-openings.ts';
import type { Db } from '../../../database/open-database.ts';
import { instantOf } from '../../../format/venue-time.ts';

/** Openings stay listed for this time after their end, so that edges still report their figures. */
const LISTED_AFTER_END_MS = 7 * 24 * 60 * 60_000;
/** Maximum delay until a venue's change takes effect; avoids a query per hold. */
const FRESH_MS = 2_000;
const MINUTE_MS = 60_000;

interface Venue {
  id: number;
  slug: string;
  timezone: string;
  fair_openings: StoredOpening[] | null;
}

/** Loads the openings of all venues, ordered by opening time. */
async function findOpenings(db: Db, now: Date): Promise<FairOpening[]> {
  const venues = await db
    .selectFrom('venue')
    .select(['id', 'slug', 'timezone', 'fair_openings'])
    .where('fair_openings', 'is not', null)
    .execute();
  return venues
    .flatMap((venue) => (venue.fair_openings ?? []).map((opening) => toOpening(venue, opening)))
    .filter(({ ends_at }) => Date.parse(ends_at) + LISTED_AFTER_END_MS > now.getTime())
    .sort((a, b) => (a.opens_at + a.id < b.opens_at + b.id ? -1 : 1));
}

function toOpening({ id, slug, timezone }: Venue, opening: StoredOpening): FairOpening {
  const { opensAt, day, event, waitingMinutes, lastsMinutes, perMinute } = opening;
  const opens = instantOf(opensAt, timezone).getTime();
  const at = (minutes: number) => new Date(opens + minutes * MINUTE_MS).toISOString();
  return {
    id: idOf(`${id} ${event ?? ''} ${day ?? ''} ${opens}`),
    venue_id: id,
    slug,
    event_id: event,
    day,
    waits_from: at(-waitingMinutes),
    opens_at: at(0),
    ends_at: at(lastsMinutes),
    least_per_minute: perMinute.least,
    most_per_minute: perMinute.most,
    places_per_address: opening.placesPerAddress,
    turn_minutes: opening.turnMinutes,
    stay_minutes: opening.stayMinutes,
    has_challenge: opening.challenge,
  };
}

/**
 * Derives the id from venue, scope and time: a rescheduled opening has a new id, so queue positions are not carried
 * over.
 */
const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Caches the openings for 2 s. */
export class StoredOpenings {
  readonly #db: Db;
  #openings: Promise<FairOpening[]> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  all(now: Date): Promise<FairOpening[]> {
    if (this.#openings && Math.abs(now.getTime() - this.#readAt) < FRESH_MS) return this.#openings;
    const openings = findOpenings(this.#db, now);
    this.#openings = openings;
    this.#readAt = now.getTime();
    // a failed query is not cached
    openings.catch(() => (this.#openings = undefined));
    return openings;
  }
}
