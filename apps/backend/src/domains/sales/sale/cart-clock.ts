/** Maximum duration of a cart's orders: counted from the first order of its places, over all later orders. */
import { refusal, type SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { HttpError } from '../../../errors.ts';
import { oldestHoldOf } from '../../inventory/index.ts';
import { longestWait } from './payment-window.ts';
import { kindOf } from './sale-kind.ts';
import { isUnpaid, UNPAID } from './sale-status.ts';

/** Cooldown of a cart that has reached its maximum duration, ms, so that other visitors can reserve the places. */
const REST_MS = 10 * 60_000;

/** Cart whose duration is counted. The event cart is separate from the ticket cart. */
export interface Cart {
  reference: string;
  venueId: number;
  kind: SaleKindName;
}

/** 409: the cart has reached its maximum duration. */
export class CartIdle extends HttpError {
  /** whether the cart still holds the places of its order, which the caller has to release */
  readonly keepsPlaces: boolean;

  /** @param until when the cart may order again */
  constructor(until: Date, keepsPlaces: boolean, now: Date) {
    const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
    super(refusal('cartRests', { minutes }), { retryAfter: minutes * 60 });
    this.keepsPlaces = keepsPlaces;
  }
}

/**
 * Returns the first order time of the places of a new order: now, unless an earlier order of the same cart is unpaid, ended
 * within the cooldown, or left its places in the cart.
 * @throws CartIdle when the maximum duration has passed
 */
export async function firstOrderOf(trx: Trx, cart: Cart, now: Date): Promise<Date> {
  const earlier = await earlierOrders(trx, cart);
  // a hold that is older than the end of an order: its places were never free in between
  const oldestHold =
    earlier.length > 0 ? await oldestHoldOf(trx, kindOf(cart).inventory, cart.reference) : null;
  const wasNeverFree = ({ endedAt }: EarlierOrder) => !!endedAt && !!oldestHold && oldestHold <= endedAt;
  const carriedOn = earlier.filter(
    (order) => isUnpaid(order.status) || restOf(order) > now || wasNeverFree(order),
  );
  const first = carriedOn.reduce((oldest, { firstOrderedAt }) => earlierOf(oldest, firstOrderedAt), now);
  if (longestWait(first) > now) return first;
  const until = new Date(Math.max(...carriedOn.map((order) => restOf(order).getTime())));
  throw new CartIdle(until, carriedOn.some(wasNeverFree), now);
}

interface EarlierOrder {
  status: SaleStatus;
  firstOrderedAt: Date;
  expiresAt: Date;
  /** when its places were released or adopted; null: still unpaid */
  endedAt: Date | null;
}

/** Returns the end of the cooldown, counted from the order's deadline, or from an earlier cancellation. */
const restOf = ({ endedAt, expiresAt }: EarlierOrder) =>
  new Date(earlierOf(endedAt ?? expiresAt, expiresAt).getTime() + REST_MS);

const earlierOf = (a: Date, b: Date) => (a < b ? a : b);

/** Loads orders of the cart that are unpaid, cancelled or deleted. */
function earlierOrders(trx: Trx, { reference, venueId, kind }: Cart): Promise<EarlierOrder[]> {
  return trx
    .selectFrom('sale')
    .select(['status', 'first_ordered_at as firstOrderedAt', 'expires_at as expiresAt'])
    .select((eb) =>
      eb
        .selectFrom('sale_history')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('sale_id', '=', 'sale.id')
        .where('to_status', '=', 'cancelled')
        .as('endedAt'),
    )
    .where((eb) => eb.and({ cart_reference: reference, headquarter_id: venueId }))
    .where('kind', 'in', kindOf({ kind }).cart)
    .where('status', 'in', [...UNPAID, 'cancelled', 'deleted'])
    .execute();
}
