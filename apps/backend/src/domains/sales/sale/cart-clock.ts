/** The one clock of a cart: its places wait for money from their first order on, whatever is ordered after it. */
import { refusal, type SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { HttpError } from '../../../errors.ts';
import { oldestHoldOf } from '../../inventory/index.ts';
import { longestWait } from './payment-window.ts';
import { kindOf } from './sale-kind.ts';
import { isUnpaid, UNPAID } from './sale-status.ts';

/** So long a cart that waited as long as it could orders nothing more: its places are for others. */
const REST_MS = 10 * 60_000;

/** Whose clock it is. A cart of events is a cart of its own, and holds no places of the other. */
export interface Cart {
  reference: string;
  venueId: number;
  kind: SaleKindName;
}

/** The cart's places waited as long as they may; 409. */
export class CartIdle extends HttpError {
  /** The cart holds them still, as it did while its order waited: they are to be given back. */
  readonly keepsPlaces: boolean;

  /** @param until when the cart may order again */
  constructor(until: Date, keepsPlaces: boolean, now: Date) {
    const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
    super(refusal('cartRests', { minutes }), { retryAfter: minutes * 60 });
    this.keepsPlaces = keepsPlaces;
  }
}

/**
 * When the places that a new order of a cart would carry on were ordered first: now, unless an order of the same cart
 * waits for its money, ended a short while ago, or left its places in the cart.
 * @throws CartIdle
 */
export async function firstOrderOf(trx: Trx, cart: Cart, now: Date): Promise<Date> {
  const earlier = await earlierOrders(trx, cart);
  // taken while an order of it waited, it never was free
  const oldestHold =
    earlier.length > 0 ? await oldestHoldOf(trx, kindOf(cart).inventory, cart.reference) : null;
  const isKept = ({ endedAt }: EarlierOrder) => !!endedAt && !!oldestHold && oldestHold <= endedAt;
  const carriedOn = earlier.filter((order) => isUnpaid(order.status) || restOf(order) > now || isKept(order));
  const first = carriedOn.reduce((oldest, { firstOrderedAt }) => earlierOf(oldest, firstOrderedAt), now);
  if (longestWait(first) > now) return first;
  const until = new Date(Math.max(...carriedOn.map((order) => restOf(order).getTime())));
  throw new CartIdle(until, carriedOn.some(isKept), now);
}

interface EarlierOrder {
  status: SaleStatus;
  firstOrderedAt: Date;
  expiresAt: Date;
  /** when its places were given back or carried on; null: it waits */
  endedAt: Date | null;
}

/** Counted from the end of its time, however late somebody noticed it. */
const restOf = ({ endedAt, expiresAt }: EarlierOrder) =>
  new Date(earlierOf(endedAt ?? expiresAt, expiresAt).getTime() + REST_MS);

const earlierOf = (a: Date, b: Date) => (a < b ? a : b);

/** Orders of the cart of which nothing was ever paid. */
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
