/**
 * Places that become free while somebody waits for them are nobody's to take: they are kept, as holds that no cart can
 * name, until the waiting list has given them on (R297).
 */
import { sql, type Expression } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import type { PlaceKind } from '../purchase-limits/index.ts';
import { setState } from './end-holds.ts';
import type { Inventory, Places } from './inventory.ts';
import { selectHolds } from './select-holds.ts';

/** Their reference: carts have UUIDs. */
export const RESERVED_FOR_WAITLIST = 'waiting list';
/** Then they are looked at again, should nobody have given them on. */
const KEPT_MS = 60_000;

export const reservedUntil = (now: Date) => new Date(now.getTime() + KEPT_MS);

/** Whether somebody waits for a slot or date, in a statement. @param place its id */
export const isWaitedFor = (kind: PlaceKind, place: Expression<unknown>) => sql<boolean>`exists (
  select from waiting_place as waited
  where waited.kind = ${sql.lit(kind)} and waited.place_id = ${place} and waited.is_open
)`;

/** Frees what is kept of one slot or date, for a transaction that gives it on. @returns whether anything was */
export async function releaseWaitlistReservations<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  placeId: number,
  now: Date,
): Promise<boolean> {
  const kept = await selectHolds(trx, inventory)
    .where('reference', '=', RESERVED_FOR_WAITLIST)
    .where(inventory.place, '=', placeId)
    .forUpdate()
    .execute();
  await setState(trx, inventory, kept, 'released');
  await inventory.move(trx, kept, { from: 'held', to: 'free', isTakenAgain: true }, now);
  return kept.length > 0;
}
