/** Purchase limit per address: SQL fragments that check and count places in the statements that reserve slots and dates. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { VenueLimits } from './venue-limits.ts';
import { tooManyHeld, type PurchaseLimitExceeded } from './purchase-limit-exceeded.ts';

type Part = RawBuilder<unknown>;

/** SQL condition: the request stays within the limits of its address, as far as this statement's snapshot shows. */
export const isFair: Part = sql`(
  request.network is null or (
    request.quantity <= request.place_max and request.quantity <= request.day_max and not exists (
      select from purchase_count as used
      where used.network = request.network and (
        (used.scope = request.place_scope and used.held + request.quantity > request.place_max)
        or (used.scope = request.day_scope and used.held + request.quantity > request.day_max)
      )
    )
  ))`;

/**
 * Counts places reserved from `source` (one row, or none) for the address. Rows of an address are written after those of
 * slots and dates, ordered by scope. After a concurrent change the constraint `purchase_count_limit` fails, and `retried`
 * runs the statement again.
 */
export const countPurchases = (source: 'slot' | 'hour'): Part => sql`
  insert into purchase_count as known (network, scope, headquarter_id, held, max_held, changed_at)
  select request.network, limited.scope, request.venue_id, request.quantity, limited.max_held, request.now
  from ${sql.table(source)}
  cross join request
  cross join lateral (values
    (request.place_scope, request.place_max), (request.day_scope, request.day_max)
  ) as limited (scope, max_held)
  where request.network is not null
  order by limited.scope
  ${addToPurchaseCount}`;

/** Upsert clause that adds to an existing count. */
export const addToPurchaseCount = sql`
  on conflict (network, scope) do update
  set held = known.held + excluded.held, max_held = excluded.max_held, changed_at = excluded.changed_at`;

/** Checks the limits of an address. @returns the refusal; undefined: within the limits */
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
