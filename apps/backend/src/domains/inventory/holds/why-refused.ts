/**
 * Finds the reason of a refused reservation other than missing capacity: a purchase limit or the cart's maximum
 * duration.
 */
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

/** Returns the refusal; undefined when the limits allow the request. */
export async function whyRefused(
  db: Db | Trx,
  inventory: Pick<Inventory, 'table' | 'place'>,
  request: RequestIdentity,
): Promise<PurchaseLimitExceeded | undefined> {
  // for places of a sale only the limit of the address counts
  return (request.sale ? undefined : await ofCart(db, inventory, request)) ?? (await ofAddress(db, request));
}

async function ofCart(db: Db | Trx, inventory: Pick<Inventory, 'table' | 'place'>, request: RequestIdentity) {
  const { rules, quantity } = request;
  const { rows } = await sql<{ may_hold: boolean; places: number; free_in: number }>`
    with request as (${holdRequestRow(request)})
    select cart.may_hold, cart.places::integer as places,
      ceil(extract(epoch from (
        select past.until + rule.turn - request.now
        from cart_clock as past
        join venue on venue.id = past.headquarter_id
        cross join lateral ${holdRule}
        where past.reference = request.reference and past.headquarter_id = request.venue_id
      )) / 60)::integer as free_in
    from request
    cross join lateral (${cartAt(inventory, 'request')}) as cart`.execute(db);
  const [cart] = rows;
  if (!cart) return undefined;
  if (!cart.may_hold) return heldTooLong(Math.max(1, cart.free_in));
  return cart.places + quantity > rules.cart ? tooManyOfVisit(rules.cart, rules.contact) : undefined;
}
