/** Parts of the statements that take places, of slots and of dates alike: whether it is a fair share, and counting it. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { VenueLimits } from './venue-limits.ts';
import { tooManyHeld, type PurchaseLimitExceeded } from './purchase-limit-exceeded.ts';

type Part = RawBuilder<unknown>;

/** Whether the address has so much of its share left, as far as this statement can see. */
export const isFair: Part = sql`(
  wish.network is null or (
    wish.quantity <= wish.place_most and wish.quantity <= wish.day_most and not exists (
      select from purchase_count as used
      where used.network = wish.network and (
        (used.scope = wish.place_scope and used.held + wish.quantity > wish.place_most)
        or (used.scope = wish.day_scope and used.held + wish.quantity > wish.day_most)
      )
    )
  ))`;

/**
 * Counts what is taken from `source` (one row, or none) for its address. The rows of an address are written after those of
 * all slots or dates, in their order. Where somebody else counted meanwhile, the constraint `purchase_count_limit` decides, and
 * the statement is tried again (`retried`).
 */
export const countPurchases = (source: 'slot' | 'hour'): Part => sql`
  insert into purchase_count as known (network, scope, headquarter_id, held, most, changed_at)
  select wish.network, share.scope, wish.venue_id, wish.quantity, share.most, wish.now
  from ${sql.table(source)}
  cross join wish
  cross join lateral (values
    (wish.place_scope, wish.place_most), (wish.day_scope, wish.day_most)
  ) as share (scope, most)
  where wish.network is not null
  order by share.scope
  ${addToPurchaseCount}`;

/** What is counted already is added to. */
export const addToPurchaseCount = sql`
  on conflict (network, scope) do update
  set held = known.held + excluded.held, most = excluded.most, changed_at = excluded.changed_at`;

/** @returns why an address is refused so many places more; undefined: it is not */
export async function ofAddress(
  db: Db | Trx,
  { network, rules, quantity }: { network: string | null; rules: VenueLimits; quantity: number },
): Promise<PurchaseLimitExceeded | undefined> {
  if (network === null) return undefined;
  const used = await db
    .selectFrom('purchase_count')
    .select(['scope', 'held'])
    .where('network', '=', network)
    .where('scope', 'in', [rules.scopes.place, rules.scopes.day])
    .execute();
  const held = (scope: string) => used.find((one) => one.scope === scope)?.held ?? 0;
  if (held(rules.scopes.place) + quantity > rules.address) return tooManyHeld('visit', rules);
  return held(rules.scopes.day) + quantity > rules.addressDay ? tooManyHeld('day', rules) : undefined;
}
