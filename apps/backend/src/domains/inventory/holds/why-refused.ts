/** Why a take that the database refused was refused, if not for want of places. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import {
  heldTooLong,
  ofAddress,
  type PurchaseLimitExceeded,
  tooManyOfVisit,
} from '../purchase-limits/index.ts';
import { cartAt, holdRule, holdRequestRow, type RequestIdentity } from './hold-terms.ts';
import type { Inventory } from './inventory.ts';

/** @returns undefined when shares and times allow it */
export async function whyRefused(
  db: Db | Trx,
  inventory: Pick<Inventory, 'table' | 'place'>,
  wish: RequestIdentity,
): Promise<PurchaseLimitExceeded | undefined> {
  // of a sale's own places only the address's share counts
  return (wish.sale ? undefined : await ofCart(db, inventory, wish)) ?? (await ofAddress(db, wish));
}

async function ofCart(db: Db | Trx, inventory: Pick<Inventory, 'table' | 'place'>, wish: RequestIdentity) {
  const { rules, quantity } = wish;
  const { rows } = await sql<{ may_hold: boolean; places: number; free_in: number }>`
    with wish as (${holdRequestRow(wish)})
    select cart.may_hold, cart.places::integer as places,
      ceil(extract(epoch from (
        select past.until + rule.turn - wish.now
        from cart_clock as past
        join venue on venue.id = past.headquarter_id
        cross join lateral ${holdRule}
        where past.reference = wish.reference and past.headquarter_id = wish.venue_id
      )) / 60)::integer as free_in
    from wish
    cross join lateral (${cartAt(inventory, 'wish')}) as cart`.execute(db);
  const [cart] = rows;
  if (!cart) return undefined;
  if (!cart.may_hold) return heldTooLong(Math.max(1, cart.free_in));
  return cart.places + quantity > rules.cart ? tooManyOfVisit(rules.cart, rules.contact) : undefined;
}
