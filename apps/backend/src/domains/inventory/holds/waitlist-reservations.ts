/**
 * Reserves released capacity for the waiting list: as holds under a reference that no cart can have, until the waiting list
 * offers the places (R297).
 */
import { sql, type Expression } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import type { PlaceKind } from '../purchase-limits/index.ts';
import { setState } from './end-holds.ts';
import type { Inventory, Places } from './inventory.ts';
import { selectHolds } from './select-holds.ts';

/** Reference of reservations for the waiting list; references of carts are UUIDs. */
export const RESERVED_FOR_WAITLIST = 'waiting list';
/**
 * Lifetime of a reservation. Afterwards the sweep renews it while the slot or date has an open entry, else releases it.
 */
const RESERVATION_MS = 60_000;

export const reservedUntil = (now: Date) => new Date(now.getTime() + RESERVATION_MS);

/** Returns the SQL condition that a slot or date has an open waiting-list entry. @param place its id */
export const isWaitedFor = (kind: PlaceKind, place: Expression<unknown>) => sql<boolean>`exists (
  select from waiting_place as waited
  where waited.kind = ${sql.lit(kind)} and waited.place_id = ${place} and waited.is_open
)`;

/** Releases the reservations of one slot or date to the transaction that offers them. @returns whether there were any */
export async function releaseWaitlistReservations<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  placeId: number,
  now: Date,
): Promise<boolean> {
  const reserved = await selectHolds(trx, inventory)
    .where('reference', '=', RESERVED_FOR_WAITLIST)
    .where(inventory.place, '=', placeId)
    .forUpdate()
    .execute();
  await setState(trx, inventory, reserved, 'released');
  await inventory.move(trx, reserved, { from: 'held', to: 'free', isReassigned: true }, now);
  return reserved.length > 0;
}
