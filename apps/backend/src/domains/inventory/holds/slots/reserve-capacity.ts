import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { countPurchases, isFair, type VenueLimits } from '../../purchase-limits/index.ts';
import { cartAt, holdRequestRow } from '../hold-terms.ts';
import { holdTable } from './slot-needs.ts';

export interface Reservation {
  stockId: number;
  quantity: number;
  reference: string;
  now: Date;
  rules: VenueLimits;
  /** whose share it is of (`networkOf`); null: nobody's */
  network: string | null;
  interfaceId?: number;
  /** what the browser calls this wish; granted once */
  idempotencyKey?: string | null;
  /** The sale that the places are for, and the end of its time to pay; without it they are a cart's. */
  sale?: { id: string; until: Date };
}

export interface ReservedHold {
  id: string;
  expiresAt: Date;
}

/**
 * Takes free places of a slot that has not begun, in one statement: the update holds the row's lock only until the
 * statement's own commit, and the check constraint stands behind it. A cart's hold ends with its others at the venue,
 * else after the venue's time (R106), within its longest time.
 * @returns undefined when the slot has not enough places, has begun, or is not of the interface's venue; when a share is
 * used up, or a cart's time; when this wish was granted before. `whyRefused` tells
 */
export async function reserveCapacity(db: Db | Trx, take: Reservation): Promise<ReservedHold | undefined> {
  const { stockId, interfaceId = null } = take;
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: Date }>`
    with wish as (${holdRequestRow({ ...take, placeId: stockId })}), slot as (
      update stock set held = held + wish.quantity
      from wish
      cross join lateral (${cartAt(holdTable, 'wish')}) as cart
      where stock.id = wish.place_id and stock.headquarter_id = cart.venue_id
        and stock.visit_at > wish.now
        and stock.quantity - stock.sold - stock.held >= wish.quantity
        and (${interfaceId}::bigint is null
          or cart.venue_id = (select headquarter_id from sales_interface where id = ${interfaceId}::bigint))
        and (wish.sale_id is not null
          or (not cart.is_known and cart.may_hold and cart.places + wish.quantity <= wish.cart_most))
        and ${isFair}
      returning stock.id, cart.ends_at, cart.began_at, cart.extension_count
    ), counted as (${countPurchases('slot')})
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, sale_id, extension_count,
      expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select ${id}::uuid, wish.venue_id, wish.reference, slot.id, ${interfaceId}::bigint, wish.quantity, wish.sale_id,
      slot.extension_count, coalesce(wish.until, slot.ends_at), wish.now, slot.began_at, wish.network, wish.day_scope,
      wish.idempotency_key
    from slot
    cross join wish
    returning expires_at`.execute(db);
  const [row] = rows;
  return row && { id, expiresAt: row.expires_at };
}
