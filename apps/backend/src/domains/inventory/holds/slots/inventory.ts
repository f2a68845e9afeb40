/** Inventory of slots: unnumbered places, counted in the row of the slot. */
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { findRules, releasePurchaseCounts } from '../../purchase-limits/index.ts';
import { countersOf, isReservable, type Adoption, type Inventory } from '../inventory.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { whyRefused } from '../why-refused.ts';
import { expireSlot } from './expire-slot.ts';
import { freeSlot } from './free-slot.ts';
import { listSlotHolds } from './list-slot-holds.ts';
import { reacquireSlots } from './reacquire-slots.ts';
import { bySlot, holdTable, type SlotNeed } from './slot-needs.ts';
import { reserveCapacity, type Reservation } from './reserve-capacity.ts';

export const slots: Inventory<SlotNeed> = {
  ...holdTable,
  key: ({ stockId }) => String(stockId),
  become: () => ({}),
  lock: (trx, places) => lockSlots(trx, bySlot(places)),
  move: async (trx, places, move, now) => {
    for (const [stockId, quantity] of bySlot(places)) {
      const { held, sold } = countersOf(move, quantity);
      if (isReservable(move)) {
        await freeSlot(trx, stockId, { held, sold, quantity }, now);
        continue;
      }
      await trx
        .updateTable('stock')
        .set((eb) => ({ held: eb('held', '+', held), sold: eb('sold', '+', sold) }))
        .where('id', '=', stockId)
        .execute();
    }
  },
  expire: expireSlot,
  exchange: async (trx, { surplus, missing }, adoption) => {
    await lockSlots(trx, bySlot([...surplus, ...missing]));
    await slots.move(trx, surplus, { from: 'held', to: 'free', isReassigned: true }, adoption.now);
    // called before the missing places are reserved, since the same purchase limit counts both
    await releasePurchaseCounts(trx, surplus, { isPaid: false, now: adoption.now });
    await reserveMissing(trx, bySlot(missing), adoption);
  },
  reacquire: reacquireSlots,
  list: listSlotHolds,
};

/** Locks all slots before purchase counts, so that no transaction waits for a slot while it has a purchase count locked. */
async function lockSlots(trx: Trx, places: readonly [stockId: number, places: number][]): Promise<void> {
  if (places.length < 2) return;
  const ids = places.map(([id]) => id);
  await sql`select id from stock where id = any (${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}

async function reserveMissing(
  trx: Trx,
  missing: readonly [stockId: number, places: number][],
  { saleId, reference, until, now, network = null }: Adoption<SlotNeed>,
): Promise<void> {
  const allRules = await findRules(
    trx,
    'slot',
    missing.map(([id]) => id),
  );
  for (const [stockId, quantity] of missing) {
    const rules = allRules.get(stockId);
    if (!rules) throw new OutOfStock(stockId);
    const reservation = { stockId, quantity, reference, network, rules, sale: { id: saleId, until }, now };
    if ((await reserveCapacity(trx, reservation)) ?? (await reserveAfterExpiry(trx, reservation))) continue;
    throw (await whyRefused(trx, holdTable, { ...reservation, placeId: stockId })) ?? new OutOfStock(stockId);
  }
}

async function reserveAfterExpiry(trx: Trx, reservation: Reservation) {
  const ended = await expireSlot(trx, reservation.stockId, reservation.now);
  return ended > 0 ? reserveCapacity(trx, reservation) : undefined;
}
