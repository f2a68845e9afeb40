/** Purchase limits of slots and event dates, computed from the venue's rules and the capacity. */
import { sql, type Expression } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import {
  DEFAULT_PURCHASE_LIMITS,
  capacityFraction,
  type PurchaseLimits,
} from '../../../database/columns/purchase-limits.ts';

/** Scopes in which places of an address are counted: one slot or date, and all slots or dates of one day. */
export interface Scopes {
  /** `s17`: slot 17; `h17`: date 17 */
  place: string;
  /** `t3 2031-03-12`: slots of venue 3 on that day; `e3 …`: dates */
  day: string;
}

/** Maximum places of a slot or date per cart, address and e-mail address; `addressDay`: of its day per address. */
export interface VenueLimits {
  venueId: number;
  scopes: Scopes;
  cart: number;
  address: number;
  addressDay: number;
  email: number;
  /** e-mail address for groups */
  contact: string;
}

const KINDS = {
  slot: { table: 'stock', place: 's', day: 't' },
  date: { table: 'event_hour', place: 'h', day: 'e' },
} as const;
export type PlaceKind = keyof typeof KINDS;

/** Returns the scope of a slot or date as an SQL expression. */
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

/** Loads the limits of slots or dates by id; the map has no entry for an unknown id. */
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
  const limits = shares ?? DEFAULT_PURCHASE_LIMITS;
  return {
    venueId: venue_id,
    scopes: { place: `${KINDS[kind].place}${id}`, day: `${KINDS[kind].day}${venue_id} ${day}` },
    cart: capacityFraction(limits.cart, quantity),
    address: capacityFraction(limits.address, quantity),
    addressDay: capacityFraction(limits.addressDay, of_day),
    email: capacityFraction(limits.email, quantity),
    contact: email,
  };
}

/** Maximum delay until a venue's new limits take effect. */
const FRESH_MS = 10_000;
const MAX_CACHED = 20_000;

interface CachedRules {
  rules: Promise<VenueLimits | undefined>;
  until: number;
}

/**
 * Caches limits for 10 s, since every hold needs them. Unknown ids are not cached: they may appear, for example when a
 * company moves to this cell.
 */
export class RulesCache {
  readonly #db: Db;
  readonly #kind: PlaceKind;
  readonly #cached = new Map<number, CachedRules>();

  constructor(db: Db, kind: PlaceKind) {
    this.#db = db;
    this.#kind = kind;
  }

  /** Returns the limits of a slot or date; undefined for an unknown id. */
  of(id: number, now: Date): Promise<VenueLimits | undefined> {
    const cached = this.#cached.get(id);
    if (cached && cached.until > now.getTime()) return cached.rules;
    const rules = findRules(this.#db, this.#kind, [id]).then((found) => found.get(id));
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(id, { rules, until: now.getTime() + FRESH_MS });
    const evict = () => this.#cached.delete(id);
    // a failed query is not cached
    rules.then((found) => found ?? evict(), evict);
    return rules;
  }
}
