/** Maps places to the fair opening that applies to them. */
import type { FairOpening } from '@taquilla/contracts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';

export type PlaceKind = 'slot' | 'date';

/** Scope of a purchase: a place of a slot or date, or a product without a time (`day`, `eventId` null). */
export interface Bought {
  venueId: number;
  eventId: number | null;
  /** `YYYY-MM-DD` of the visit in the venue's time zone */
  day: string | null;
}

const MAX_CACHED = 20_000;
const TABLES = { slot: 'stock', date: 'event_hour' } as const;

/** Caches venue, event and day of slots and dates, which never change. */
export class SaleScope {
  readonly #db: Db;
  readonly #cached = new LRUCache<string, Bought>({ max: MAX_CACHED });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the scopes of the ids that exist. */
  async of(kind: PlaceKind, ids: readonly number[]): Promise<(Bought & { id: number })[]> {
    const missing = ids.filter((id) => !this.#cached.has(`${kind} ${id}`));
    for (const { id, ...bought } of await this.#read(kind, missing))
      this.#cached.set(`${kind} ${id}`, bought);
    return ids.flatMap((id) => {
      const bought = this.#cached.get(`${kind} ${id}`);
      return bought ? [{ id, ...bought }] : [];
    });
  }

  async #read(kind: PlaceKind, ids: readonly number[]): Promise<(Bought & { id: number })[]> {
    if (ids.length === 0) return [];
    const event = kind === 'date' ? sql`place.event_id` : sql`null::bigint`;
    const { rows } = await sql<Bought & { id: number }>`
      select place.id, place.headquarter_id as "venueId", ${event} as "eventId",
        to_char(place.visit_at at time zone venue.timezone, 'YYYY-MM-DD') as day
      from ${sql.table(TABLES[kind])} as place
      join venue on venue.id = place.headquarter_id
      where place.id = any (${ids}::bigint[])`.execute(this.#db);
    return rows;
  }
}

/**
 * Returns the opening that applies to a purchase now, preferably one of its event or day; undefined: none. An opening
 * of an event or day blocks its sale until it opens; one of a whole venue only applies from the start of its waiting
 * room.
 */
export function openingFor(
  openings: readonly FairOpening[],
  { venueId, eventId, day }: Bought,
  now: Date,
): FairOpening | undefined {
  const time = now.getTime();
  const inForce = openings.filter(
    (one) =>
      one.venue_id === venueId &&
      time < Date.parse(one.ends_at) &&
      (one.event_id === null || one.event_id === eventId) &&
      (one.day === null || one.day === day) &&
      (isNarrow(one) || time >= Date.parse(one.waits_from)),
  );
  return inForce.find(isNarrow) ?? inForce[0];
}

const isNarrow = ({ event_id, day }: FairOpening) => event_id !== null || day !== null;
