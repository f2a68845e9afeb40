import { sql } from 'kysely';
import { wrong, notFound } from '../../../../errors.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { retried } from '../../../../database/transaction.ts';
import { findRules, type VenueLimits } from '../../purchase-limits/index.ts';
import { acquire, ifAvailable } from '../acquire.ts';
import { releaseHoldsOfSales } from '../end-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isExpired } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { slots } from './inventory.ts';
import type { CartReservation } from './reserve-for-carts.ts';
import { reserveCapacity, type ReservedHold } from './reserve-capacity.ts';

/**
 * Hold request of a cart. Without `idempotencyKey` each call is a new request; without `network` the limit per address
 * does not apply.
 */
export type HoldRequest = Omit<CartReservation, 'rules' | 'idempotencyKey' | 'network'> &
  Partial<CartReservation>;

interface HoldOptions {
  /** replaces the first attempt, for example to batch it with those of other carts */
  reserveFirst?: (reservation: CartReservation) => Promise<ReservedHold | undefined>;
  rulesOf?: (stockId: number) => Promise<VenueLimits | undefined>;
  /** receives the number of stale holds that were expired for this request */
  onExpired?: (holds: number) => void;
}

/**
 * Holds places of a slot for a cart. Idempotent: a repeated `idempotencyKey` returns the same hold.
 * @throws OutOfStock; PurchaseLimitExceeded; 404 for an unknown slot, 422 for an interface of another venue
 */
export async function holdCapacity(
  db: Db,
  request: HoldRequest,
  options: HoldOptions = {},
): Promise<ReservedHold> {
  const {
    reserveFirst = (first: CartReservation) => retried(() => reserveCapacity(db, first)),
    rulesOf = async (id: number) => (await findRules(db, 'slot', [id])).get(id),
    onExpired = () => undefined,
  } = options;
  const rules = await rulesOf(request.stockId);
  if (!rules) throw notFound();
  const reservation: CartReservation = { idempotencyKey: null, network: null, ...request, rules };
  let situation: Promise<Situation> | undefined;
  const situationOf = () => (situation ??= loadSituation(db, reservation));
  return acquire({
    // `granted`: the request repeats one whose response was lost
    first: async () =>
      (await reserveFirst(reservation)) ??
      (reservation.idempotencyKey === null ? undefined : (await situationOf()).granted),
    expireStale: async () => {
      let ended = 0;
      for (const id of (await situationOf()).staleSlotIds)
        ended += await slots.expire(db, id, reservation.now);
      onExpired(ended);
      return ended;
    },
    retry: () => retried(() => reserveCapacity(db, reservation)),
    fromUnpaidSale: async () => {
      const { isSaleWaiting, granted } = await situationOf();
      const reserved = isSaleWaiting
        ? await ifAvailable(db, (trx) => reserveFromUnpaidSale(trx, reservation))
        : undefined;
      // a request without an idempotency key counts as a retry only if a second hold does not fit
      return reserved ?? (reservation.idempotencyKey === null ? granted : undefined);
    },
    refusal: async () => {
      if (!(await situationOf()).isSalesPoint) return wrong('interface_id', 'otherSalesPoint');
      const limit = await whyRefused(db, slots, { ...reservation, placeId: reservation.stockId });
      return limit ?? new OutOfStock(reservation.stockId);
    },
  });
}

async function reserveFromUnpaidSale(trx: Trx, reservation: CartReservation): Promise<ReservedHold> {
  const { reference, stockId, quantity, now } = reservation;
  await releaseHoldsOfSales(
    trx,
    slots,
    { reference, placeId: stockId, requested: [{ stockId, quantity }] },
    now,
  );
  const reserved = await reserveCapacity(trx, reservation);
  if (!reserved) throw new OutOfStock(stockId);
  return reserved;
}

/** State of cart and slot that explains a refused request or lets it succeed. */
interface Situation {
  /**
   * slots with stale holds: this slot, and all slots in which the cart has a stale hold, which counts towards the limit
   * of its address
   */
  staleSlotIds: readonly number[];
  /** whether an unpaid sale of the cart holds places of this slot */
  isSaleWaiting: boolean;
  /**
   * active hold of the cart with the same slot, interface and quantity, and with the idempotency key if the request has
   * one
   */
  granted: ReservedHold | undefined;
  /** whether the interface belongs to the slot's venue */
  isSalesPoint: boolean;
}

/** Runs one statement only: many visitors repeat it while a slot is sold out. */
async function loadSituation(db: Db, reservation: CartReservation): Promise<Situation> {
  const { stockId, reference, interfaceId, quantity, idempotencyKey, now, rules } = reservation;
  const { rows } = await sql<{
    stale_slot_ids: number[] | null;
    is_sale_waiting: boolean;
    granted: { id: string; expires_at: string } | null;
    is_sales_point: boolean;
  }>`
    with own as (
      select id, stock_id, sale_id, interface_id, quantity, idempotency_key, expires_at
      from hold where reference = ${reference} and state = 'active'
    )
    select (
        select json_agg(stale.stock_id) from (
          select stock_id from own where sale_id is null and expires_at <= ${now}
          union
          (select stock_id from hold where stock_id = ${stockId} and ${isExpired(now)} limit 1)
        ) as stale
      ) as stale_slot_ids,
      exists (select from own where sale_id is not null and stock_id = ${stockId}) as is_sale_waiting,
      (
        select json_build_object('id', id, 'expires_at', expires_at) from own
        where stock_id = ${stockId} and interface_id = ${interfaceId} and quantity = ${quantity}
          and sale_id is null and expires_at > ${now}
          and (${idempotencyKey}::uuid is null or idempotency_key = ${idempotencyKey}::uuid)
        order by id
        limit 1
      ) as granted,
      exists (
        select from sales_interface where id = ${interfaceId} and headquarter_id = ${rules.venueId}
      ) as is_sales_point`.execute(db);
  const [row] = rows;
  return {
    staleSlotIds: row?.stale_slot_ids ?? [],
    isSaleWaiting: row?.is_sale_waiting ?? false,
    granted: row?.granted ? { id: row.granted.id, expiresAt: new Date(row.granted.expires_at) } : undefined,
    isSalesPoint: row?.is_sales_point ?? false,
  };
}
