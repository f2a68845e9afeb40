/** Which openings there are, as the venues' files have them (decision 25). */
import { createHash } from 'node:crypto';
import type { FairOpening } from '@taquilla/contracts';
import type { StoredOpening } from '../../../database/columns/fair-openings.ts';
import type { Db } from '../../../database/open-database.ts';
import { instantOf } from '../../../format/venue-time.ts';

/** So long after its end an opening is still told of: who wants to know how it went reads it at the edges. */
const TOLD_MS = 7 * 24 * 60 * 60_000;
/** What a venue changes counts after so long: a hold is not to ask each time. */
const KEPT_MS = 2_000;
const MINUTE_MS = 60_000;

interface Venue {
  id: number;
  slug: string;
  timezone: string;
  fair_openings: StoredOpening[] | null;
}

/** Every opening of every venue, what opens first at the top. */
async function findOpenings(db: Db, now: Date): Promise<FairOpening[]> {
  const venues = await db
    .selectFrom('venue')
    .select(['id', 'slug', 'timezone', 'fair_openings'])
    .where('fair_openings', 'is not', null)
    .execute();
  return venues
    .flatMap((venue) => (venue.fair_openings ?? []).map((opening) => toOpening(venue, opening)))
    .filter(({ ends_at }) => Date.parse(ends_at) + TOLD_MS > now.getTime())
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

/** Another hour is another opening: places of the one before count for nothing. */
const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The same for whoever asks within two seconds. */
export class StoredOpenings {
  readonly #db: Db;
  #openings: Promise<FairOpening[]> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  all(now: Date): Promise<FairOpening[]> {
    if (this.#openings && Math.abs(now.getTime() - this.#readAt) < KEPT_MS) return this.#openings;
    const openings = findOpenings(this.#db, now);
    this.#openings = openings;
    this.#readAt = now.getTime();
    // a failure is nobody's but theirs who waited for it
    openings.catch(() => (this.#openings = undefined));
    return openings;
  }
}
