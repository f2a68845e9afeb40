/** Places of a sale, whatever it sells. Every function runs in a transaction that has locked the sale. */
import type { Trx } from '../../database/open-database.ts';
import {
  reduceSeatsOfSale,
  releaseSeatHolds,
  releaseSeats,
  retakeSeats,
  sellSeats,
} from '../holds/seats/sale-seats.ts';
import { seatsOfSale } from '../event-sale/event-lines.ts';
import {
  reduceSaleHold,
  releaseHolds,
  releaseSale,
  retakeForSale,
  sellHolds,
} from '../holds/slots/sale-holds.ts';
import { needOfSale, type Sale } from './repository.ts';

type Placed = Pick<Sale, 'id' | 'kind'>;

/**
 * Turns a paid sale's holds into sold places.
 * @returns the last step, moving the counters: to be called last in the transaction. Null when the holds do not cover
 * the sale any more: then `retakePlaces` decides.
 */
export async function sellPlaces(trx: Trx, sale: Placed, now: Date): Promise<(() => Promise<void>) | null> {
  if (sale.kind === 'event') return sellSeats(trx, sale.id, await seatsOfSale(trx, sale.id), now);
  return sellHolds(trx, sale.id, await needOfSale(trx, sale.id), now);
}

/** For a payment that comes late: sells the places if they are all still there, and says whether it did. */
export async function retakePlaces(trx: Trx, sale: Placed, now: Date): Promise<boolean> {
  if (sale.kind === 'event') return retakeSeats(trx, sale.id, await seatsOfSale(trx, sale.id), now);
  return retakeForSale(trx, sale.id, await needOfSale(trx, sale.id), now);
}

/** Gives single holds of an unpaid sale back. @returns how many ended, and how many it has left */
export async function releaseSome(
  trx: Trx,
  sale: Placed,
  holdIds: readonly string[],
  now: Date,
): Promise<{ ended: number; left: number }> {
  const release = sale.kind === 'event' ? releaseSeatHolds : releaseHolds;
  return release(trx, sale.id, holdIds, now);
}

/** Makes a hold of an unpaid sale smaller. @returns the places that it has left; 0 when it is not of the sale */
export async function reduceOne(
  trx: Trx,
  sale: Placed,
  reduction: { holdId: string; keep: number },
  now: Date,
): Promise<number> {
  const reduce = sale.kind === 'event' ? reduceSeatsOfSale : reduceSaleHold;
  return reduce(trx, sale.id, reduction, now);
}

/** Gives an unpaid sale's places back. @returns how many holds ended */
export async function releasePlaces(
  trx: Trx,
  sale: Placed,
  now: Date,
  state: 'released' | 'expired' = 'released',
): Promise<number> {
  const release = sale.kind === 'event' ? releaseSeats : releaseSale;
  return release(trx, sale.id, now, state);
}
