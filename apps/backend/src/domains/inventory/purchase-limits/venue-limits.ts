/** How much of a slot, or of an event's date, one visitor may have. */
import { sql, type Expression } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import {
  DEFAULT_PURCHASE_LIMITS,
  capacityFraction,
  type PurchaseLimits,
} from '../../../database/columns/purchase-limits.ts';

/** Names what an address's places are counted for: one slot or date, and all of its kind of one day. */
export interface Scopes {
  /** `s17`: slot 17; `h17`: date 17 */
  place: string;
  /** `t3 2031-03-12`: slots of venue 3 on that day; `e3 …`: dates */
  day: string;
}

/** Most places, in numbers. */
export interface VenueLimits {
  venueId: number;
  scopes: Scopes;
  cart: number;
  address: number;
  addressDay: number;
  email: number;
  /** where groups write to */
  contact: string;
}

const KINDS = {
  slot: { table: 'stock', place: 's', day: 't' },
  date: { table: 'event_hour', place: 'h', day: 'e' },
} as const;
export type PlaceKind = keyof typeof KINDS;

/** The scope of a slot or date, in a statement. @param id an expression */
export const scopeOf = (kind: PlaceKind, id: Expression<unknown>) =>
  sql<string>`${sql.lit(KINDS[kind].place)} || ${id}`;

interface Row {
  id: number;
  quantity: number;
  of_day: number;
  day: string;
  venue_id: number;
  shares: PurchaseLimits | null;
  email: string;
}

/** The rules of slots or dates by id; ids that are not there are missing in the answer. */
export async function findRules(
  db: Db | Trx,
  kind: PlaceKind,
  ids: readonly number[],
): Promise<Map<number, VenueLimits>> {
  if (ids.length === 0) return new Map();
  const { table } = KINDS[kind];
  const { rows } = await sql<Row>`
    select place.id, place.quantity, venue.id as venue_id, venue.shares, company.email,
      to_char(place.visit_at at time zone venue.timezone, 'YYYY-MM-DD') as day,
      (
        select sum(other.quantity)::bigint from ${sql.table(table)} as other
        where other.headquarter_id = place.headquarter_id
          and other.visit_at between place.visit_at - interval '1 day' and place.visit_at + interval '1 day'
          and (other.visit_at at time zone venue.timezone)::date = (place.visit_at at time zone venue.timezone)::date
      ) as of_day
    from ${sql.table(table)} as place
    join venue on venue.id = place.headquarter_id
    join company on company.id = venue.company_id
    where place.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, rulesOf(kind, row)]));
}

function rulesOf(kind: PlaceKind, { id, quantity, of_day, day, venue_id, shares, email }: Row): VenueLimits {
  const given = shares ?? DEFAULT_PURCHASE_LIMITS;
  return {
    venueId: venue_id,
    scopes: { place: `${KINDS[kind].place}${id}`, day: `${KINDS[kind].day}${venue_id} ${day}` },
    cart: capacityFraction(given.cart, quantity),
    address: capacityFraction(given.address, quantity),
    addressDay: capacityFraction(given.addressDay, of_day),
    email: capacityFraction(given.email, quantity),
    contact: email,
  };
}

/** What a venue changes counts after so long. */
const KEPT_MS = 10_000;
const MOST_KEPT = 20_000;

interface CachedRules {
  rules: Promise<VenueLimits | undefined>;
  until: number;
}

/**
 * The same rules for whoever asks within some seconds: a hold asks for them each time. What is not there is asked for again: it may
 * come to be, as when a company moves here from another cell.
 */
export class RulesCache {
  readonly #db: Db;
  readonly #kind: PlaceKind;
  readonly #kept = new Map<number, CachedRules>();

  constructor(db: Db, kind: PlaceKind) {
    this.#db = db;
    this.#kind = kind;
  }

  /** @returns undefined for a slot or date that is not there */
  of(id: number, now: Date): Promise<VenueLimits | undefined> {
    const kept = this.#kept.get(id);
    if (kept && kept.until > now.getTime()) return kept.rules;
    const rules = findRules(this.#db, this.#kind, [id]).then((found) => found.get(id));
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(id, { rules, until: now.getTime() + KEPT_MS });
    const forget = () => this.#kept.delete(id);
    // a failure is nobody's but theirs who waited for it
    rules.then((found) => found ?? forget(), forget);
    return rules;
  }
}
