import type { Trx } from '../../../../database/open-database.ts';
import type { Held } from '../inventory.ts';
import { selectHolds } from '../select-holds.ts';
import { seats } from './inventory.ts';
import { seatIdsOf, type SeatNeed } from './seat-needs.ts';

interface CartSeats {
  hourId: number;
  reference: string;
  chosen: readonly SeatNeed[];
  now: Date;
}

/** Updates the tariff of the requested seats that the cart already holds. @returns these holds */
export async function updateOwnSeatTariffs(trx: Trx, request: CartSeats): Promise<(SeatNeed & Held)[]> {
  const tariffs = new Map(request.chosen.map((one) => [one.placeId, one.categoryPriceListId]));
  const held: (SeatNeed & Held)[] = [];
  for (const hold of await lockOwnSeats(trx, request)) {
    const categoryPriceListId = tariffs.get(hold.placeId) ?? hold.categoryPriceListId;
    held.push({ ...hold, categoryPriceListId });
    if (hold.categoryPriceListId === categoryPriceListId) continue;
    await trx
      .updateTable('event_hold')
      .set({ category_price_list_id: categoryPriceListId })
      .where('id', '=', hold.id)
      .execute();
  }
  return held;
}

async function lockOwnSeats(trx: Trx, { hourId, reference, chosen, now }: CartSeats) {
  const placeIds = seatIdsOf(chosen);
  if (placeIds.length === 0) return [];
  return selectHolds(trx, seats)
    .where((eb) => eb.and({ hour_id: hourId, reference }))
    .where('place_id', 'in', placeIds)
    .where('sale_id', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .execute();
}
