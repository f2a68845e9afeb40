/** Places of events held for a cart (R126, R75, R123). */
import type { EventPreBookRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { notFound } from '../../../../errors.ts';
import { findRules, type VenueLimits } from '../../purchase-limits/index.ts';
import { claim, ifAvailable } from '../acquire.ts';
import { releaseHoldsOfSales } from '../end-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isDead, selectHolds } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { refuseTooMany } from './cart-limit.ts';
import { seats } from './inventory.ts';
import { checkSeatChoice, type ChosenSeat } from './seat-choice.ts';
import { seatIdsOf, sumOf } from './seat-needs.ts';
import { extendOwnSeats } from './own-seats.ts';
import { reserveSeats, type NewSeatHold } from './reserve-seats.ts';

export interface SeatRequest {
  hourId: number;
  reference: string;
  products: EventPreBookRequest['products'];
  /** what the browser calls this wish; granted once */
  idempotencyKey?: string | null;
  /** whose share it is of (`networkOf`); without it nobody's */
  network?: string | null;
}

export interface HeldSeats {
  holds: NewSeatHold[];
  expiresAt: Date;
}

/** A request whose places and date have been found. */
interface Wish extends SeatRequest {
  chosen: readonly ChosenSeat[];
  rules: VenueLimits;
  now: Date;
}

/**
 * Holds places of one date for a cart, all or none. Seats that the cart holds already stay its own, at the tariff
 * named last; the same wish again (`idempotencyKey`) is the same holds.
 * @throws OutOfStock; PurchaseLimitExceeded; 404, 409 and 422 as `checkSeatChoice`; 422 for more than the event's `max_per_client`
 */
export async function holdSeats(db: Db, request: SeatRequest, now: Date): Promise<HeldSeats> {
  const chosen = await checkSeatChoice(db, request.hourId, request.products);
  const rules = (await findRules(db, 'date', [request.hourId])).get(request.hourId);
  if (!rules) throw notFound();
  const wish = { ...request, chosen, rules, now };
  let taken = new OutOfStock(request.hourId);
  return claim({
    first: () =>
      ifAvailable(
        db,
        (trx) => holdChosen(trx, wish),
        (error) => (taken = error),
      ),
    endDead: () => endDead(db, wish),
    again: () => ifAvailable(db, (trx) => holdChosen(trx, wish)),
    fromUnpaidSale: () => ifAvailable(db, (trx) => holdFromUnpaidSale(trx, wish)),
    refusal: () => refusal(db, wish, taken),
  });
}

async function holdFromUnpaidSale(trx: Trx, wish: Wish): Promise<HeldSeats> {
  const { reference, hourId, chosen, now } = wish;
  await releaseHoldsOfSales(trx, seats, { reference, placeId: hourId, wanted: chosen }, now);
  return holdChosen(trx, wish);
}

async function endDead(db: Db, { hourId, reference, now }: Wish): Promise<number> {
  const own = await selectHolds(db, seats).where('reference', '=', reference).where(isDead(now)).execute();
  let ended = 0;
  for (const id of new Set([hourId, ...own.map((hold) => hold.hourId)])) {
    ended += await seats.expire(db, id, now);
  }
  return ended;
}

async function refusal(db: Db, wish: Wish, taken: OutOfStock): Promise<Error> {
  const { hourId, reference, network = null, rules, chosen, now } = wish;
  const asked = { placeId: hourId, reference, network, rules, quantity: sumOf(chosen), now };
  return (await whyRefused(db, seats, asked)) ?? taken;
}

async function holdChosen(trx: Trx, wish: Wish): Promise<HeldSeats> {
  const { hourId, reference, chosen, rules, network = null, idempotencyKey = null, now } = wish;
  const before = idempotencyKey === null ? undefined : await grantedBefore(trx, wish, idempotencyKey);
  if (before) return before;
  const kept = await extendOwnSeats(trx, wish);
  const keptPlaces = new Set(seatIdsOf(kept));
  const need = chosen.filter(({ placeId }) => placeId === null || !keptPlaces.has(placeId));
  const take = { hourId, need, reference, rules, network, idempotencyKey, now };
  const taken = need.length > 0 ? await reserveSeats(trx, take) : undefined;
  await refuseTooMany(trx, hourId, reference, now);
  const expiresAt = taken?.expiresAt ?? kept[0]?.expires_at;
  if (!expiresAt) throw new Error('nothing was asked for');
  return { holds: [...kept, ...(taken?.holds ?? [])], expiresAt };
}

/** The holds that a wish for places by number was answered with before, whose answer was lost. */
async function grantedBefore(
  trx: Trx,
  { hourId, reference, chosen, now }: Wish,
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
