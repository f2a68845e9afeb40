/** Places of events held for a cart: taking, giving back, asking for more time (R126, R75, R123). */
import { MAX_PER_CLIENT, type EventPreBookRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { findRules, type PlaceRules } from '../../shares/place-rules.ts';
import { whyRefused } from '../why-refused.ts';
import type { Reduction } from '../slots/cart-holds.ts';
import { moreTime, type Extension } from '../more-time.ts';
import { PlacesTaken } from './places-taken.ts';
import { heldForEvent } from './sale-seats.ts';
import { checkSeatChoice, type ChosenSeat } from './seat-choice.ts';
import { placeIdsOf, sumOf, type SeatNeed } from './seat-needs.ts';
import {
  endSeatHolds,
  expireHour,
  selectSeatHolds,
  shrinkSeatHold,
  takeSeats,
  type LockedSeatHold,
  type NewSeatHold,
} from './seats.ts';
import { giveUpSeats } from './unpaid-seats.ts';

export interface SeatRequest {
  hourId: number;
  reference: string;
  products: EventPreBookRequest['products'];
  /** what the browser calls this wish; granted once */
  askedId?: string | null;
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
  rules: PlaceRules;
  now: Date;
}

/**
 * Holds places of one date for a cart, all or none. Seats that the cart holds already stay its own, at the tariff
 * named last; the same wish again (`askedId`) is the same holds.
 * @throws PlacesTaken; ShareRefused; 404, 409 and 422 as `checkSeatChoice`; 422 for more than the event's `max_per_client`
 */
export async function holdSeats(db: Db, request: SeatRequest, now: Date): Promise<HeldSeats> {
  const chosen = await checkSeatChoice(db, request.hourId, request.products);
  const rules = (await findRules(db, 'date', [request.hourId])).get(request.hourId);
  if (!rules) throw notFound();
  const wish = { ...request, chosen, rules, now };
  try {
    return await transaction(db, (trx) => holdChosen(trx, wish));
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    const ended = await endDead(db, wish);
    const again = ended > 0 ? await heldOrNothing(db, wish, holdChosen) : undefined;
    return again ?? (await heldOrNothing(db, wish, holdFromUnpaidSale)) ?? refuse(db, wish, error);
  }
}

type Attempt = (trx: Trx, wish: Wish) => Promise<HeldSeats>;

/** @returns undefined, with nothing changed, when the places are taken */
function heldOrNothing(db: Db, wish: Wish, attempt: Attempt): Promise<HeldSeats | undefined> {
  return transaction(db, (trx) => attempt(trx, wish)).catch((error: unknown) => {
    if (error instanceof PlacesTaken) return undefined;
    throw error;
  });
}

/**
 * A buyer who comes back from the payment page is not refused the places that the own unpaid sale still holds: it gives
 * up those that are asked for and keeps the rest.
 */
async function holdFromUnpaidSale(trx: Trx, wish: Wish): Promise<HeldSeats> {
  await giveUpSeats(trx, wish.reference, wish.chosen, wish.now);
  return holdChosen(trx, wish);
}

/** Ends what is over of the date, and of the cart anywhere: it counts for its address until then. */
async function endDead(db: Db, { hourId, reference, now }: Wish): Promise<number> {
  const own = await selectSeatHolds(db)
    .where('reference', '=', reference)
    .where('sale_id', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  let ended = 0;
  for (const id of new Set([hourId, ...own.map((hold) => hold.hourId)]))
    ended += await expireHour(db, id, now);
  return ended;
}

async function refuse(db: Db, wish: Wish, taken: PlacesTaken): Promise<never> {
  const { hourId, reference, network = null, rules, chosen, now } = wish;
  const asked = { placeId: hourId, reference, network, rules, quantity: sumOf(chosen), now };
  throw (await whyRefused(db, 'event_hold', asked)) ?? taken;
}

async function holdChosen(trx: Trx, wish: Wish): Promise<HeldSeats> {
  const { hourId, reference, chosen, rules, network = null, askedId = null, now } = wish;
  const before = askedId === null ? undefined : await grantedBefore(trx, wish, askedId);
  if (before) return before;
  const own = await lockOwnSeats(trx, { hourId, reference, placeIds: placeIdsOf(chosen) }, now);
  const kept = await keepOwn(trx, own, chosen);
  const keptPlaces = new Set(placeIdsOf(kept));
  const need = chosen.filter(({ placeId }) => placeId === null || !keptPlaces.has(placeId));
  const take = { hourId, need, reference, rules, network, askedId, now };
  const taken = need.length > 0 ? await takeSeats(trx, take) : undefined;
  await refuseTooMany(trx, hourId, reference, now);
  const expiresAt = taken?.expiresAt ?? own[0]?.expires_at;
  if (!expiresAt) throw new Error('nothing was asked for');
  return { holds: [...kept, ...(taken?.holds ?? [])], expiresAt };
}

/** The holds that a wish for places by number was answered with before, whose answer was lost. */
async function grantedBefore(
  trx: Trx,
  { hourId, reference, chosen, now }: Wish,
  askedId: string,
): Promise<HeldSeats | undefined> {
  if (placeIdsOf(chosen).length > 0) return undefined;
  const holds = await selectSeatHolds(trx)
    .select('expires_at')
    .where('hour_id', '=', hourId)
    .where('reference', '=', reference)
    .where('asked_id', '=', askedId)
    .where('sale_id', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const [first] = holds;
  return first && sumOf(holds) === sumOf(chosen) ? { holds, expiresAt: first.expires_at } : undefined;
}

type OwnHold = LockedSeatHold & { expires_at: Date };

/** Live holds of the cart itself on some seats. */
function lockOwnSeats(
  trx: Trx,
  { hourId, reference, placeIds }: { hourId: number; reference: string; placeIds: readonly number[] },
  now: Date,
): Promise<OwnHold[]> {
  if (placeIds.length === 0) return Promise.resolve([]);
  return selectSeatHolds(trx)
    .select('expires_at')
    .where('hour_id', '=', hourId)
    .where('reference', '=', reference)
    .where('place_id', 'in', placeIds)
    .where('sale_id', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .execute();
}

async function keepOwn(
  trx: Trx,
  own: readonly LockedSeatHold[],
  chosen: readonly SeatNeed[],
): Promise<LockedSeatHold[]> {
  const tariffs = new Map(chosen.map((one) => [one.placeId, one.categoryPriceListId]));
  const kept = own.map((hold) => ({
    ...hold,
    categoryPriceListId: tariffs.get(hold.placeId) ?? hold.categoryPriceListId,
  }));
  for (const [index, { id, categoryPriceListId }] of kept.entries()) {
    if (own[index]?.categoryPriceListId === categoryPriceListId) continue;
    await trx
      .updateTable('event_hold')
      .set({ category_price_list_id: categoryPriceListId })
      .where('id', '=', id)
      .execute();
  }
  return kept;
}

async function refuseTooMany(trx: Trx, hourId: number, reference: string, now: Date): Promise<void> {
  const event = await trx
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .select(['event.id', 'event.max_per_client'])
    .where('event_hour.id', '=', hourId)
    .executeTakeFirstOrThrow();
  const held = await heldForEvent(trx, reference, event.id, now);
  if (held > event.max_per_client) throw tooManyPlaces(event.max_per_client);
}

/** The refusal for more places of one event than a client may have (R123). */
export function tooManyPlaces(limit: number): HttpError {
  const message = MAX_PER_CLIENT.replace('{quantity}', String(limit));
  return new HttpError(422, message, { errors: { quantity: [message] } });
}

/**
 * Gives back some holds of a cart, or all. What its order has taken over is not the cart's (`giveCartBack`).
 * @returns how many holds were given back
 */
export async function cancelSeats(
  db: Db,
  reference: string,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  return transaction(db, async (trx) => {
    const holds = await lockCartSeats(trx, reference);
    const wanted = holdIds ? holds.filter(({ id }) => holdIds.includes(id)) : holds;
    await endSeatHolds(trx, wanted, 'released', now);
    return wanted.length;
  });
}

/**
 * Makes one hold of a cart smaller, until when it was held: what stays was never free in between.
 * @returns the places that it has left; 0 when the cart holds it no longer
 */
export async function reduceSeats(
  db: Db,
  { reference, holdId, keep }: Reduction,
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const live = (await lockCartSeats(trx, reference)).filter(({ expires_at }) => expires_at > now);
    const hold = live.find(({ id }) => id === holdId);
    return hold ? shrinkSeatHold(trx, hold, keep, now) : 0;
  });
}

/**
 * Gives a cart of events more time, at each venue as it allows (`moreTime`).
 * @throws 409 when nothing is held any more or no venue gives more
 */
export async function extendSeats(db: Db, reference: string, now: Date): Promise<Extension> {
  return transaction(db, async (trx) => {
    const holds = (await lockCartSeats(trx, reference)).filter(({ expires_at }) => expires_at > now);
    return moreTime(trx, 'event_hold', holds, now);
  });
}

function lockCartSeats(trx: Trx, reference: string) {
  return selectSeatHolds(trx)
    .select('expires_at')
    .where('reference', '=', reference)
    .where('sale_id', 'is', null)
    .forUpdate()
    .execute();
}
