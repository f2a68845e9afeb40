/** Places of events held for a cart: taking, giving back, asking for more time (product decisions 1, 2 and 6). */
import { MAX_PER_CLIENT, type EventPreBookRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { HttpError } from '../../errors.ts';
import { moreTime, type Extension } from '../stock/more-time.ts';
import { PlacesTaken } from './places-taken.ts';
import { heldForEvent } from './sale-seats.ts';
import { checkSeatChoice, type ChosenSeat } from './seat-choice.ts';
import { placeIdsOf, type SeatNeed } from './seat-needs.ts';
import { endSeatHolds, expireHour, selectSeatHolds, takeSeats, type LockedSeatHold } from './seats.ts';

export interface SeatRequest {
  hourId: number;
  reference: string;
  products: EventPreBookRequest['products'];
}

export interface HeldSeats {
  holds: LockedSeatHold[];
  expiresAt: Date;
}

/**
 * Holds places of one date for a cart, all or none. Seats that the cart holds already stay its own, at the tariff
 * named last.
 * @throws PlacesTaken; 404, 409 and 422 as `checkSeatChoice`; 422 for more than the event's `max_per_client`
 */
export async function holdSeats(db: Db, request: SeatRequest, now: Date): Promise<HeldSeats> {
  const chosen = await checkSeatChoice(db, request.hourId, request.products);
  const attempt = () => transaction(db, (trx) => holdChosen(trx, request, chosen, now));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    const ended = await expireHour(db, request.hourId, now);
    const reclaimed = await reclaimFromUnpaidSale(db, request, now);
    if (ended + reclaimed === 0) throw error;
    return attempt();
  }
}

async function holdChosen(
  trx: Trx,
  { hourId, reference }: SeatRequest,
  chosen: readonly ChosenSeat[],
  now: Date,
): Promise<HeldSeats> {
  const own = await lockOwnSeats(trx, { hourId, reference, placeIds: placeIdsOf(chosen) }, now);
  const kept = await keepOwn(trx, own, chosen);
  const keptPlaces = new Set(placeIdsOf(kept));
  const need = chosen.filter(({ placeId }) => placeId === null || !keptPlaces.has(placeId));
  const taken = need.length > 0 ? await takeSeats(trx, { hourId, need, reference, now }) : undefined;
  await refuseTooMany(trx, hourId, reference, now);
  const expiresAt = taken?.expiresAt ?? own[0]?.expires_at;
  if (!expiresAt) throw new Error('nothing was asked for');
  return { holds: [...kept, ...(taken?.holds ?? [])], expiresAt };
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

/** The refusal for more places of one event than a client may have (product decision 6). */
export function tooManyPlaces(limit: number): HttpError {
  const message = MAX_PER_CLIENT.replace('{quantity}', String(limit));
  return new HttpError(422, message, { errors: { quantity: [message] } });
}

/** A buyer who comes back from the payment page is not refused the places that the own unpaid sale still holds. */
async function reclaimFromUnpaidSale(db: Db, { hourId, reference }: SeatRequest, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const own = await selectSeatHolds(trx)
      .where('reference', '=', reference)
      .where('hour_id', '=', hourId)
      .where('sale_id', 'is not', null)
      .forUpdate()
      .execute();
    await endSeatHolds(trx, own, 'released', now);
    return own.length;
  });
}

/**
 * Gives back some holds of a cart, or all. Places of a sale that waits for its payment stay with the sale.
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
 * Gives a cart of events the venue's whole time again, counted from now.
 * @throws 409 when nothing is held any more or the venue's extensions are used up
 */
export async function extendSeats(db: Db, reference: string, now: Date): Promise<Extension> {
  return transaction(db, async (trx) => {
    const holds = (await lockCartSeats(trx, reference)).filter(({ expires_at }) => expires_at > now);
    const { written, extension } = await moreTime(trx, holds, now);
    const ids = holds.map(({ id }) => id);
    await trx.updateTable('event_hold').set(written).where('id', 'in', ids).execute();
    return extension;
  });
}

function lockCartSeats(trx: Trx, reference: string) {
  return selectSeatHolds(trx)
    .select(['headquarter_id', 'extensions', 'expires_at'])
    .where('reference', '=', reference)
    .where('sale_id', 'is', null)
    .forUpdate()
    .execute();
}
