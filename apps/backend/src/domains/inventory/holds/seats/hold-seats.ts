/** Holds places of an event date for a cart (R126, R75, R123). */
import type { EventPreBookRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { notFound } from '../../../../errors.ts';
import { findRules, type VenueLimits } from '../../purchase-limits/index.ts';
import { acquire, ifAvailable } from '../acquire.ts';
import { releaseHoldsOfSales } from '../end-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isExpired, selectHolds } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { refuseTooMany } from './cart-limit.ts';
import { seats } from './inventory.ts';
import { checkSeatChoice, type ChosenSeat } from './seat-choice.ts';
import { seatIdsOf, sumOf } from './seat-needs.ts';
import { updateOwnSeatTariffs } from './own-seats.ts';
import { reserveSeats, type NewSeatHold } from './reserve-seats.ts';

export interface SeatRequest {
  hourId: number;
  reference: string;
  products: EventPreBookRequest['products'];
  /** chosen by the browser; a key is granted once */
  idempotencyKey?: string | null;
  /** address network (`networkOf`) whose purchase limit counts the places; absent: none */
  network?: string | null;
}

export interface HeldSeats {
  holds: NewSeatHold[];
  expiresAt: Date;
}

/** Request with its places and the limits of its date. */
interface CheckedRequest extends SeatRequest {
  chosen: readonly ChosenSeat[];
  rules: VenueLimits;
  now: Date;
}

/**
 * Holds places of one date for a cart, all or none. Seats that the cart already holds remain held, at the tariff of
 * this request. Idempotent: a repeated `idempotencyKey` returns the same holds.
 * @throws OutOfStock; PurchaseLimitExceeded; 404, 409 and 422 as `checkSeatChoice`; 422 for more than the event's
 * `max_per_client`
 */
export async function holdSeats(db: Db, request: SeatRequest, now: Date): Promise<HeldSeats> {
  const chosen = await checkSeatChoice(db, request.hourId, request.products);
  const rules = (await findRules(db, 'date', [request.hourId])).get(request.hourId);
  if (!rules) throw notFound();
  const checked = { ...request, chosen, rules, now };
  let outOfStock = new OutOfStock(request.hourId);
  return acquire({
    first: () =>
      ifAvailable(
        db,
        (trx) => holdChosen(trx, checked),
        (error) => (outOfStock = error),
      ),
    expireStale: () => expireStale(db, checked),
    retry: () => ifAvailable(db, (trx) => holdChosen(trx, checked)),
    fromUnpaidSale: () => ifAvailable(db, (trx) => holdFromUnpaidSale(trx, checked)),
    refusal: () => refusal(db, checked, outOfStock),
  });
}

async function holdFromUnpaidSale(trx: Trx, checked: CheckedRequest): Promise<HeldSeats> {
  const { reference, hourId, chosen, now } = checked;
  await releaseHoldsOfSales(trx, seats, { reference, placeId: hourId, requested: chosen }, now);
  return holdChosen(trx, checked);
}

async function expireStale(db: Db, { hourId, reference, now }: CheckedRequest): Promise<number> {
  const own = await selectHolds(db, seats).where('reference', '=', reference).where(isExpired(now)).execute();
  let ended = 0;
  for (const id of new Set([hourId, ...own.map((hold) => hold.hourId)])) {
    ended += await seats.expire(db, id, now);
  }
  return ended;
}

async function refusal(db: Db, checked: CheckedRequest, outOfStock: OutOfStock): Promise<Error> {
  const { hourId, reference, network = null, rules, chosen, now } = checked;
  const request = { placeId: hourId, reference, network, rules, quantity: sumOf(chosen), now };
  return (await whyRefused(db, seats, request)) ?? outOfStock;
}

async function holdChosen(trx: Trx, checked: CheckedRequest): Promise<HeldSeats> {
  const { hourId, reference, chosen, rules, network = null, idempotencyKey = null, now } = checked;
  const before = idempotencyKey === null ? undefined : await grantedBefore(trx, checked, idempotencyKey);
  if (before) return before;
  const held = await updateOwnSeatTariffs(trx, checked);
  const heldPlaces = new Set(seatIdsOf(held));
  const need = chosen.filter(({ placeId }) => placeId === null || !heldPlaces.has(placeId));
  const reservation = { hourId, need, reference, rules, network, idempotencyKey, now };
  const reserved = need.length > 0 ? await reserveSeats(trx, reservation) : undefined;
  await refuseTooMany(trx, hourId, reference, now);
  const expiresAt = reserved?.expiresAt ?? held[0]?.expires_at;
  if (!expiresAt) throw new Error('the request names no places');
  return { holds: [...held, ...(reserved?.holds ?? [])], expiresAt };
}

/** Returns the holds granted earlier for the same idempotency key. Requests with seats need no key: a seat is held once. */
async function grantedBefore(
  trx: Trx,
  { hourId, reference, chosen, now }: CheckedRequest,
  idempotencyKey: string,
): Promise<HeldSeats | undefined> {
  if (seatIdsOf(chosen).length > 0) return undefined;
  const holds = await selectHolds(trx, seats)
    .where((eb) => eb.and({ hour_id: hourId, reference, idempotency_key: idempotencyKey, sale_id: null }))
    .where('expires_at', '>', now)
    .execute();
  const [first] = holds;
  return first && sumOf(holds) === sumOf(chosen) ? { holds, expiresAt: first.expires_at } : undefined;
}
