import type { Trx } from '../../../../database/open-database.ts';
import { findRules } from '../../purchase-limits/index.ts';
import { seatIdsOf, capacityBySector, sumOf, type SeatNeed } from './seat-needs.ts';
import { reserveSeats, type NewSeatHold } from './reserve-seats.ts';

/**
 * Reserves the places of a late payment if all dates have them and have not begun. No purchase limit counts them.
 * @returns undefined when places are missing or a date has begun
 */
export async function reacquireSeats(
  trx: Trx,
  missing: readonly [hourId: number, need: readonly SeatNeed[]][],
  saleId: string,
  now: Date,
): Promise<NewSeatHold[] | undefined> {
  for (const [hourId, need] of missing) {
    if (!(await lockIfFree(trx, hourId, need, now))) return undefined;
  }
  const hourIds = missing.map(([hourId]) => hourId);
  const allRules = await findRules(trx, 'date', hourIds);
  const reserved: NewSeatHold[] = [];
  for (const [hourId, need] of missing) {
    const rules = allRules.get(hourId);
    if (!rules) return undefined;
    const sale = { id: saleId, until: now };
    const reservation = { hourId, need, reference: saleId, rules, network: null, sale, now };
    reserved.push(...(await reserveSeats(trx, reservation)).holds);
  }
  return reserved;
}

/** Locks a date until the transaction ends, so that its places stay free. @returns whether all places are free */
async function lockIfFree(trx: Trx, hourId: number, need: readonly SeatNeed[], now: Date): Promise<boolean> {
  for (const [sectorId, places] of capacityBySector(need)) {
    const zone = await trx
      .selectFrom('event_zone')
      .select(['quantity', 'sold', 'held'])
      .where((eb) => eb.and({ hour_id: hourId, sector_id: sectorId }))
      .forUpdate()
      .executeTakeFirst();
    if (!zone || zone.quantity - zone.sold - zone.held < places) return false;
  }
  const hour = await trx
    .selectFrom('event_hour')
    .select(['visit_at', 'quantity', 'sold', 'held'])
    .where('id', '=', hourId)
    .forUpdate()
    .executeTakeFirst();
  const places = sumOf(need);
  if (!hour || hour.visit_at <= now || hour.quantity - hour.sold - hour.held < places) return false;
  return (await countUnavailable(trx, hourId, seatIdsOf(need))) === 0;
}

async function countUnavailable(trx: Trx, hourId: number, placeIds: readonly number[]): Promise<number> {
  if (placeIds.length === 0) return 0;
  const { reserved } = await trx
    .selectFrom('event_hold')
    .select((eb) => eb.fn.countAll<number>().as('reserved'))
    .where('hour_id', '=', hourId)
    .where('place_id', 'in', placeIds)
    .where('state', 'in', ['active', 'sold'])
    .executeTakeFirstOrThrow();
  return reserved;
}
