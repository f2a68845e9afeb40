/** Which opening a place is sold through. */
import type { FairOpening } from '@taquilla/contracts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';

export type PlaceKind = 'slot' | 'date';

/** What is bought: a place of a slot or date, or something without a time (`day`, `eventId` null). */
export interface Bought {
  venueId: number;
  eventId: number | null;
  /** of the visit, at the venue */
  day: string | null;
}

const MOST_KEPT = 20_000;
const TABLES = { slot: 'stock', date: 'event_hour' } as const;

/** Where and when places are; they never move. */
export class SaleScope {
  readonly #db: Db;
  readonly #kept = new LRUCache<string, Bought>({ max: MOST_KEPT });

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns what is there of these slots or dates */
  async of(kind: PlaceKind, ids: readonly number[]): Promise<(Bought & { id: number })[]> {
    const missing = ids.filter((id) => !this.#kept.has(`${kind} ${id}`));
    for (const { id, ...bought } of await this.#read(kind, missing)) this.#kept.set(`${kind} ${id}`, bought);
    return ids.flatMap((id) => {
      const bought = this.#kept.get(`${kind} ${id}`);
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
 * The opening that something is sold through now, the narrowest first; undefined: none. One event or day is not sold before it
 * opens; of a whole venue what is on sale goes on until places are given out.
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
