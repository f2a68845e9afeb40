import { sql } from 'kysely';
import { wrong, notFound } from '../../../../errors.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { retried } from '../../../../database/transaction.ts';
import { findRules, type VenueLimits } from '../../purchase-limits/index.ts';
import { claim, ifAvailable } from '../acquire.ts';
import { releaseHoldsOfSales } from '../end-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isDead } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { slots } from './inventory.ts';
import type { CartReservation } from './reserve-for-carts.ts';
import { reserveCapacity, type ReservedHold } from './reserve-capacity.ts';

/** What a cart wishes: without `idempotencyKey` it is a new wish each time, without `network` no address's share is touched. */
export type HoldRequest = Omit<CartReservation, 'rules' | 'idempotencyKey' | 'network'> &
  Partial<CartReservation>;

interface HoldOptions {
  /** the first try, where it is shared with other carts */
  takeFirst?: (take: CartReservation) => Promise<ReservedHold | undefined>;
  rulesOf?: (stockId: number) => Promise<VenueLimits | undefined>;
  /** hears of holds of others that ended for this one */
  onExpired?: (holds: number) => void;
}

/**
 * Holds places for a cart. The same wish again (`idempotencyKey`) is the same hold.
 * @throws OutOfStock; PurchaseLimitExceeded; 404 and 422 for a slot or interface that is not there
 */
export async function holdCapacity(
  db: Db,
  wish: HoldRequest,
  options: HoldOptions = {},
): Promise<ReservedHold> {
  const {
    takeFirst = (first: CartReservation) => retried(() => reserveCapacity(db, first)),
    rulesOf = async (id: number) => (await findRules(db, 'slot', [id])).get(id),
    onExpired = () => undefined,
  } = options;
  const rules = await rulesOf(wish.stockId);
  if (!rules) throw notFound();
  const take: CartReservation = { idempotencyKey: null, network: null, ...wish, rules };
  let around: Promise<Around> | undefined;
  const look = () => (around ??= lookAround(db, take));
  return claim({
    // the same wish again, whose answer was lost
    first: async () =>
      (await takeFirst(take)) ?? (take.idempotencyKey === null ? undefined : (await look()).granted),
    endDead: async () => {
      let ended = 0;
      for (const id of (await look()).deadAt) ended += await slots.expire(db, id, take.now);
      onExpired(ended);
      return ended;
    },
    again: () => retried(() => reserveCapacity(db, take)),
    fromUnpaidSale: async () => {
      const { isSaleWaiting, granted } = await look();
      const taken = isSaleWaiting ? await ifAvailable(db, (trx) => takeFromUnpaidSale(trx, take)) : undefined;
      // who does not name wishes is taken to ask again only where there are no places for a second one
      return taken ?? (take.idempotencyKey === null ? granted : undefined);
    },
    refusal: async () => {
      if (!(await look()).isSalesPoint) return wrong('interface_id', 'otherSalesPoint');
      const share = await whyRefused(db, slots, { ...take, placeId: take.stockId });
      return share ?? new OutOfStock(take.stockId);
    },
  });
}

async function takeFromUnpaidSale(trx: Trx, take: CartReservation): Promise<ReservedHold> {
  const { reference, stockId, quantity, now } = take;
  await releaseHoldsOfSales(
    trx,
    slots,
    { reference, placeId: stockId, wanted: [{ stockId, quantity }] },
    now,
  );
  const taken = await reserveCapacity(trx, take);
  if (!taken) throw new OutOfStock(stockId);
  return taken;
}

/** What a wish that was refused finds. */
interface Around {
  /** slots at which something is over: of anybody's in this slot, or of the cart's anywhere (it counts for its address until then) */
  deadAt: readonly number[];
  /** an unpaid sale of the cart holds of this slot */
  isSaleWaiting: boolean;
  /** the hold that the same wish was answered with before; of who does not name wishes an equal one */
  granted: ReservedHold | undefined;
  /** the interface is one of the slot's venue */
  isSalesPoint: boolean;
}

/** In one statement: a crowd before a slot that is sold out asks it again and again. */
async function lookAround(db: Db, take: CartReservation): Promise<Around> {
  const { stockId, reference, interfaceId, quantity, idempotencyKey, now, rules } = take;
  const { rows } = await sql<{
    dead_at: number[] | null;
    is_sale_waiting: boolean;
    granted: { id: string; expires_at: string } | null;
    is_sales_point: boolean;
  }>`
    with own as (
      select id, stock_id, sale_id, interface_id, quantity, idempotency_key, expires_at
      from hold where reference = ${reference} and state = 'active'
    )
    select (
        select json_agg(dead.stock_id) from (
          select stock_id from own where sale_id is null and expires_at <= ${now}
          union
          (select stock_id from hold where stock_id = ${stockId} and ${isDead(now)} limit 1)
        ) as dead
      ) as dead_at,
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
    deadAt: row?.dead_at ?? [],
    isSaleWaiting: row?.is_sale_waiting ?? false,
    granted: row?.granted ? { id: row.granted.id, expiresAt: new Date(row.granted.expires_at) } : undefined,
    isSalesPoint: row?.is_sales_point ?? false,
  };
}
