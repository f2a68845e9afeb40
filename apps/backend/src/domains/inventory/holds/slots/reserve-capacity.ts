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
  /** address network (`networkOf`) whose purchase limit counts the places; null: none */
  network: string | null;
  interfaceId?: number;
  /** chosen by the browser; a key is granted once */
  idempotencyKey?: string | null;
  /** sale that the places are reserved for, and its payment deadline; absent: reserved for the cart */
  sale?: { id: string; until: Date };
}

export interface ReservedHold {
  id: string;
  expiresAt: Date;
}

/**
 * Reserves free places of a slot that has not begun, in one statement: the row lock lasts until the statement's own
 * commit, and the check constraint `stock_never_oversold` backs it. A cart's hold ends with its other holds at the
 * venue, else after the venue's hold time (R106), within the cart's maximum duration.
 * @returns undefined when the slot has too few places, has begun or belongs to another venue than the interface; when a
 * purchase limit or the cart's maximum duration is reached; when the idempotency key was granted before. `whyRefused`
 * returns the reason
 */
export async function reserveCapacity(
  db: Db | Trx,
  reservation: Reservation,
): Promise<ReservedHold | undefined> {
  const { stockId, interfaceId = null } = reservation;
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: Date }>`
    with request as (${holdRequestRow({ ...reservation, placeId: stockId })}), slot as (
      update stock set held = held + request.quantity
      from request
      cross join lateral (${cartAt(holdTable, 'request')}) as cart
      where stock.id = request.place_id and stock.headquarter_id = cart.venue_id
        and stock.visit_at > request.now
        and stock.quantity - stock.sold - stock.held >= request.quantity
        and (${interfaceId}::bigint is null
          or cart.venue_id = (select headquarter_id from sales_interface where id = ${interfaceId}::bigint))
        and (request.sale_id is not null
          or (not cart.is_known and cart.may_hold and cart.places + request.quantity <= request.cart_max))
        and ${isFair}
      returning stock.id, cart.ends_at, cart.began_at, cart.extension_count
    ), counted as (${countPurchases('slot')})
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, sale_id, extension_count,
      expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select ${id}::uuid, request.venue_id, request.reference, slot.id, ${interfaceId}::bigint, request.quantity, request.sale_id,
      slot.extension_count, coalesce(request.until, slot.ends_at), request.now, slot.began_at, request.network, request.day_scope,
      request.idempotency_key
    from slot
    cross join request
    returning expires_at`.execute(db);
  const [row] = rows;
  return row && { id, expiresAt: row.expires_at };
}
