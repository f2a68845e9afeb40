/** Parts of the statements that take places, of slots and of dates alike: for whom, and until when. */
import { sql, type RawBuilder } from 'kysely';
import type { VenueLimits } from '../purchase-limits/index.ts';
import type { Inventory } from './inventory.ts';

type Part = RawBuilder<unknown>;

/**
 * How long a cart holds at a row of `venue`, in one row (R106). `turn`: 15 minutes where the venue names no time of its
 * own. `longest`: so many turns a cart's clock runs at most, the first, one more for a cart that is held again, and each
 * extension; after it the cart holds nothing for one turn, so that others come first.
 */
export const holdRule: Part = sql`(
  select coalesce(venue.sale_time_in_minute, 15) * interval '1 minute' as turn,
    venue.max_hold_extensions + 2 as longest
) as rule`;

/** Who wants so many places of a slot or date. */
export interface RequestIdentity {
  reference: string;
  /** slot or date */
  placeId: number;
  quantity: number;
  rules: VenueLimits;
  /** keyed hash of the address that the places count for; null: none */
  network: string | null;
  now: Date;
  idempotencyKey?: string | null | undefined;
  /** The sale that the places are for, and the end of its time to pay; without it they are a cart's. */
  sale?: { id: string; until: Date } | undefined;
}

/** A wish as the one row of a common table expression; each value is a parameter once. */
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
    ${rules.cart}::integer as cart_most, ${rules.address}::integer as place_most,
    ${rules.addressDay}::integer as day_most, ${now}::timestamptz as now,
    ${sale?.id ?? null}::uuid as sale_id, ${sale?.until ?? null}::timestamptz as until`;

/**
 * How the cart of a row of `wish` stands at its venue, in one row: `ends_at` of what it would hold now, `began_at` and
 * `extension_count` of its clock, `may_hold` (false: its longest time is over), `places` of the slot or date that it holds,
 * `is_known` (this very wish was granted). What a waiting list offered may be held for longer, and lets nobody hold anything else for
 * longer. The cart's holds are looked for by its reference only: with more, the index of
 * holds that end looks as good to a planner that remembers it empty, and the cart is looked for among everybody's.
 */
export const cartAt = ({ table, place }: Pick<Inventory, 'table' | 'place'>, wish: string): Part => {
  const of = (column: string) => sql.ref(`${wish}.${column}`);
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
