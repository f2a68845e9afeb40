/** Why a take that the database refused was refused, if not for want of places. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import { cartAt, DEFAULT_HOLD_MINUTES, wishRow, type HoldsTable, type Wish } from './hold-terms.ts';
import { heldTooLong, tooManyHeld, tooManyOfVisit, type ShareRefused } from '../shares/refused-share.ts';

/** @returns undefined when shares and times allow it */
export async function whyRefused(
  db: Db | Trx,
  table: HoldsTable,
  wish: Wish,
): Promise<ShareRefused | undefined> {
  // of a sale's own places only the address's share counts
  return (wish.sale ? undefined : await ofCart(db, table, wish)) ?? (await ofAddress(db, wish));
}

async function ofCart(db: Db | Trx, table: HoldsTable, wish: Wish) {
  const { rules, quantity } = wish;
  const { rows } = await sql<{ may_hold: boolean; places: number; free_in: number }>`
    with wish as (${wishRow(wish)})
    select cart.may_hold, cart.places::integer as places,
      ceil(extract(epoch from (
        select past.until + coalesce(sale_time_in_minute, ${sql.lit(DEFAULT_HOLD_MINUTES)}) * interval '1 minute'
          - wish.now
        from cart_clock as past join venue on venue.id = past.headquarter_id
        where past.reference = wish.reference and past.headquarter_id = wish.venue_id
      )) / 60)::integer as free_in
    from wish
    cross join lateral (${cartAt(table, 'wish')}) as cart`.execute(db);
  const [cart] = rows;
  if (!cart) return undefined;
  if (!cart.may_hold) return heldTooLong(Math.max(1, cart.free_in));
  return cart.places + quantity > rules.cart ? tooManyOfVisit(rules.cart, rules.contact) : undefined;
}

async function ofAddress(db: Db | Trx, { network, rules, quantity }: Wish) {
  if (network === null) return undefined;
  const used = await db
    .selectFrom('hold_share')
    .select(['scope', 'held'])
    .where('network', '=', network)
    .where('scope', 'in', [rules.scopes.place, rules.scopes.day])
    .execute();
  const held = (scope: string) => used.find((one) => one.scope === scope)?.held ?? 0;
  if (held(rules.scopes.place) + quantity > rules.address) return tooManyHeld('visit', rules);
  return held(rules.scopes.day) + quantity > rules.addressDay ? tooManyHeld('day', rules) : undefined;
}
