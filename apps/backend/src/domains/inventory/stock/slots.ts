import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';

export interface SlotInfo {
  id: number;
  headquarter_id: number;
  room_id: number;
  visit_at: Date;
  /** capacity */
  quantity: number;
}

/** Loads slots by id, to validate orders; the map has no entry for an unknown id. */
export async function slotsById(db: Db | Trx, ids: readonly number[]): Promise<Map<number, SlotInfo>> {
  if (ids.length === 0) return new Map();
  const slots = await db
    .selectFrom('stock')
    .select(['id', 'headquarter_id', 'room_id', 'visit_at', 'quantity'])
    .where('id', '=', oneOf(ids))
    .execute();
  return new Map(slots.map((slot) => [slot.id, slot]));
}
