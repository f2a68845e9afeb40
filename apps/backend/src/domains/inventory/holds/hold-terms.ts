/** SQL fragments shared by the statements that reserve slots and dates: the requester and the end of the hold. */
import { sql, type RawBuilder } from 'kysely';
import type { VenueLimits } from '../purchase-limits/index.ts';
import type { Inventory } from './inventory.ts';

type Part = RawBuilder<unknown>;

/**
 * Hold duration at a row of `venue`, as one row (R106). `turn`: the venue's hold time, 15 minutes by default.
 * `longest`: maximum duration of a cart in turns: the first turn, one for holding again, and one for each extension.
 * Afterwards the cart cannot hold anything for one turn, so that other visitors get the places.
 */
export const holdRule: Part = sql`(
  select coalesce(venue.sale_time_in_minute, 15) * interval '1 minute' as turn,
    venue.max_hold_extensions + 2 as longest
) as rule`;

/** Request for places of one slot or date, with the limits that apply to it. */
export interface RequestIdentity {
  reference: string;
  /** id of the slot or date */
  placeId: number;
  quantity: number;
  rules: VenueLimits;
  /** keyed hash of the address network whose purchase limit counts the places; null: none */
  network: string | null;
  now: Date;
  idempotencyKey?: string | null | undefined;
  /** sale that the places are reserved for, and its payment deadline; absent: reserved for the cart */
  sale?: { id: string; until: Date } | undefined;
}

/** Returns a request as a single-row common table expression, so that each value is one parameter. */
export const holdRequestRow = ({
  reference,
  placeId,
  quantity,
  rules,
  network,
  now,
  idempotencyKey,
  sale,
}: RequestIdentity): Part => sql`
  select ${reference}::text as reference, ${rules.venueId}::bigint as venue_id, ${placeId}::bigint as place_id,
    ${quantity}::integer as quantity, ${idempotencyKey ?? null}::uuid as idempotency_key, ${network}::text as network,
    ${rules.scopes.place}::text as place_scope, ${rules.scopes.day}::text as day_scope,
    ${rules.cart}::integer as cart_max, ${rules.address}::integer as place_max,
    ${rules.addressDay}::integer as day_max, ${now}::timestamptz as now,
    ${sale?.id ?? null}::uuid as sale_id, ${sale?.until ?? null}::timestamptz as until`;

/**
 * Returns the state of the cart of a request at its venue, as one row: `ends_at` of a hold made now, `began_at` and
 * `extension_count` of the cart, `may_hold` (false: its maximum duration is over), `places` that it holds of the slot
 * or date, `is_known` (a hold with the same idempotency key is active). An accepted waiting-list offer may last longer;
 * it does not prolong other holds.
 *
 * Filters holds by `reference` only: with `expires_at` in the condition, a planner with outdated statistics uses the
 * expiry index and scans the holds of all carts.
 */
export const cartAt = ({ table, place }: Pick<Inventory, 'table' | 'place'>, request: string): Part => {
  const of = (column: string) => sql.ref(`${request}.${column}`);
  return sql`
  select cart.venue_id, cart.places, cart.is_known, cart.began_at, cart.extension_count,
    least(cart.until, ${of('now')} + cart.turn, cart.last) as ends_at,
    ${of('now')} < cart.last as may_hold
  from (
    select venue.id as venue_id, live.until, live.places, live.is_known, rule.turn,
      coalesce(live.began_at, past.began_at, ${of('now')}) as began_at,
      greatest(live.extension_count, past.extension_count, 0) as extension_count,
      coalesce(live.began_at, past.began_at, ${of('now')}) + rule.turn * rule.longest as last
    from venue
    cross join lateral ${holdRule}
    cross join lateral (
      select min(one.expires_at) filter (where one.is_live) as until,
        min(one.began_at) filter (where one.counts) as began_at,
        max(one.extension_count) filter (where one.counts) as extension_count,
        coalesce(sum(one.quantity) filter (where one.is_live and one.is_here), 0) as places,
        coalesce(bool_or(one.idempotency_key = ${of('idempotency_key')} and one.is_here and one.is_live), false) as is_known
      from (
        select expires_at, extension_count, quantity, idempotency_key, coalesce(began_at, created_at) as began_at,
          ${sql.ref(place)} = ${of('place_id')} as is_here,
          headquarter_id = venue.id and sale_id is null and expires_at > ${of('now')} as is_live,
          headquarter_id = venue.id and sale_id is null and expires_at + rule.turn > ${of('now')} as counts
        from ${sql.table(table)}
        where reference = ${of('reference')} and state = 'active'
      ) as one
    ) as live
    left join cart_clock as past on past.reference = ${of('reference')} and past.headquarter_id = venue.id
      and past.until + rule.turn > ${of('now')}
    where venue.id = ${of('venue_id')}
  ) as cart`;
};
