import type { Trx } from '../../../../database/open-database.ts';
import type { Held } from '../inventory.ts';
import { selectHolds } from '../select-holds.ts';
import { seats } from './inventory.ts';
import { seatIdsOf, type SeatNeed } from './seat-needs.ts';

interface Wish {
  hourId: number;
  reference: string;
  chosen: readonly SeatNeed[];
  now: Date;
}

/** Seats that the cart holds already stay its own, at the tariff named last. @returns those of them that are chosen */
export async function extendOwnSeats(trx: Trx, wish: Wish): Promise<(SeatNeed & Held)[]> {
  const tariffs = new Map(wish.chosen.map((one) => [one.placeId, one.categoryPriceListId]));
  const kept: (SeatNeed & Held)[] = [];
  for (const hold of await lockOwnSeats(trx, wish)) {
    const categoryPriceListId = tariffs.get(hold.placeId) ?? hold.categoryPriceListId;
    kept.push({ ...hold, categoryPriceListId });
    if (hold.categoryPriceListId === categoryPriceListId) continue;
    await trx
      .updateTable('event_hold')
      .set({ category_price_list_id: categoryPriceListId })
      .where('id', '=', hold.id)
      .execute();
  }
  return kept;
}

async function lockOwnSeats(trx: Trx, { hourId, reference, chosen, now }: Wish) {
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
