/** Parts of the statements that take places, of slots and of dates alike: until when, and whether it is a fair share. */
import { sql, type RawBuilder } from 'kysely';
import type { PlaceRules } from './place-rules.ts';

/** Minutes for which a cart holds places at a venue that names no time of its own (product decision 1). */
export const DEFAULT_HOLD_MINUTES = 15;

/**
 * How many times the venue's time a cart's clock runs at most: the first, one more for a cart that is held again, and
 * each extension. After it the cart holds nothing for one time, so that others come first.
 */
export const longestClock = (extensions: number): number => extensions + 2;

type Part = RawBuilder<unknown>;

/** Who asks for what; as values, or as columns of those who ask together. */
export interface Asked {
  reference: Part;
  venueId: Part;
  /** slot or date */
  placeId: Part;
  askedId: Part;
}

const HOLDS = { hold: 'stock_id', event_hold: 'hour_id' } as const;
export type HoldsTable = keyof typeof HOLDS;

/**
 * How a cart stands at a venue, in one row: `ends_at` of what it would hold now, `began_at` and `extensions` of its clock,
 * `may_hold` (false: its longest time is over), `places` of the slot or date that it holds, `is_known` (this very wish
 * was granted). The cart's holds are looked for by its reference only: with more, the index of holds that end looks as
 * good to a planner that remembers it empty, and the cart is looked for among the holds of everybody.
 */
export const cartAt = (table: HoldsTable, asked: Asked, now: Date): Part => sql`
  select cart.venue_id, cart.places, cart.is_known, cart.began_at, cart.extensions,
    coalesce(cart.until, least(${now}::timestamptz + cart.turn, cart.last)) as ends_at,
    cart.until is not null or ${now}::timestamptz < cart.last as may_hold
  from (
    select venue.id as venue_id, live.until, live.places, live.is_known, rule.turn,
      coalesce(live.began_at, past.began_at, ${now}::timestamptz) as began_at,
      greatest(live.extensions, past.extensions, 0) as extensions,
      coalesce(live.began_at, past.began_at, ${now}::timestamptz) + rule.turn * rule.longest as last
    from venue
    cross join lateral (
      select coalesce(venue.sale_time_in_minute, ${DEFAULT_HOLD_MINUTES}::integer) * interval '1 minute' as turn,
        venue.max_hold_extensions + ${longestClock(0)}::integer as longest
    ) as rule
    cross join lateral (
      select min(one.expires_at) filter (where one.is_live) as until,
        min(one.began_at) filter (where one.counts) as began_at,
        max(one.extensions) filter (where one.counts) as extensions,
        coalesce(sum(one.quantity) filter (where one.is_live and one.place_id = ${asked.placeId}), 0) as places,
        coalesce(bool_or(one.asked_id = ${asked.askedId}::uuid and one.place_id = ${asked.placeId} and one.is_live), false) as is_known
      from (
        select expires_at, extensions, quantity, asked_id, ${sql.ref(HOLDS[table])} as place_id,
          coalesce(began_at, created_at) as began_at,
          headquarter_id = venue.id and sale_id is null and expires_at > ${now}::timestamptz as is_live,
          headquarter_id = venue.id and sale_id is null
            and expires_at + rule.turn > ${now}::timestamptz as counts
        from ${sql.table(table)}
        where reference = ${asked.reference} and state = 'active'
      ) as one
    ) as live
    left join cart_clock as past on past.reference = ${asked.reference} and past.headquarter_id = venue.id
      and past.until + rule.turn > ${now}::timestamptz
    where venue.id = ${asked.venueId}
  ) as cart`;

/** Who holds, and how much that one may hold at most. */
export interface Shared {
  /** keyed hash of the address that the places count for; null: none */
  network: string | null;
  rules: PlaceRules;
  quantity: number;
}

/** Whether the address has so much of its share left, as far as this statement can see. */
export const isFair = ({ network, rules, quantity }: Shared): Part => sql`(
  ${network}::text is null
  or (${quantity <= rules.address && quantity <= rules.addressDay}::boolean and not exists (
    select from hold_share as used
    where used.network = ${network}::text and (
      (used.scope = ${rules.scopes.place}::text and used.held + ${quantity}::integer > ${rules.address}::integer)
      or (used.scope = ${rules.scopes.day}::text and used.held + ${quantity}::integer > ${rules.addressDay}::integer)
    )
  )))`;

/**
 * Counts what is taken from `source` (one row, or none) for its address. The rows of an address are written after those of
 * all slots or dates, in their order. Where somebody else counted meanwhile, the constraint `hold_share_most` decides, and
 * the statement is tried again (`retried`).
 */
export const countShares = (
  source: 'slot' | 'hour',
  { network, rules, quantity }: Shared,
  now: Date,
): Part => sql`
  insert into hold_share as known (network, scope, headquarter_id, held, most, changed_at)
  select ${network}::text, share.scope, ${rules.venueId}::bigint, ${quantity}::integer, share.most, ${now}::timestamptz
  from ${sql.table(source)}
  cross join (values
    (${rules.scopes.place}::text, ${rules.address}::integer),
    (${rules.scopes.day}::text, ${rules.addressDay}::integer)
  ) as share (scope, most)
  where ${network}::text is not null
  order by share.scope
  ${addToShare}`;

/** What is counted already is added to. */
export const addToShare = sql`
  on conflict (network, scope) do update
  set held = known.held + excluded.held, most = excluded.most, changed_at = excluded.changed_at`;
