import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { slotId } from './catalogue-ids.ts';
import { comingSlots, compareCalendar, isSold, type RoomHours } from './compare-calendar.ts';
import type { Schedule } from '../../../database/columns/schedule.ts';
import type { Slot } from './schedule.ts';
import { UNCHANGED, type Changes } from './sync-table.ts';

export interface ScheduledRoom {
  id: number;
  headquarter_id: number;
  timezone: string;
  schedule: Schedule;
  hours: RoomHours;
}

/** Adds the missing future slots of a room. */
export async function fillRoom(trx: Trx, room: ScheduledRoom, now: Date): Promise<void> {
  const there = await comingOf(trx, room, now).execute();
  await addSlots(trx, room, compareCalendar(there, soldSlots(room, now).sold, room.timezone).missing);
}

/**
 * Makes the future slots of a room match its schedule. A slot keeps its id; a slot that is no longer planned is deleted.
 * @returns the numbers of changed slots; in `conflicts` a message per slot that would have less capacity than is sold or held,
 * and then nothing is changed; in `ruledOut` the planned slots outside the opening hours
 */
export async function adjustRoom(
  trx: Trx,
  room: ScheduledRoom,
  now: Date,
): Promise<{ changes: Changes; conflicts: string[]; ruledOut: readonly Slot[] }> {
  const { sold, ruledOut } = soldSlots(room, now);
  const there = await comingOf(trx, room, now).forUpdate().execute();
  const { missing, resized, closed, conflicts } = compareCalendar(there, sold, room.timezone);
  if (conflicts.length > 0) return { changes: UNCHANGED, conflicts, ruledOut };
  await addSlots(trx, room, missing);
  await resize(trx, resized);
  await removeSlots(trx, idsOf(closed));
  const changes = { added: missing.length, changed: resized.length, removed: closed.length };
  return { changes, conflicts, ruledOut };
}

/** Divides the future slots of a room into those that are sold and those that the opening hours rule out. */
function soldSlots({ hours, ...room }: ScheduledRoom, now: Date): { sold: Slot[]; ruledOut: Slot[] } {
  const all = comingSlots(room, now);
  return {
    sold: all.filter((slot) => isSold(slot, hours)),
    ruledOut: all.filter((slot) => !isSold(slot, hours)),
  };
}

function comingOf(trx: Trx, room: ScheduledRoom, now: Date) {
  return trx
    .selectFrom('stock')
    .select(['id', 'visit_at', 'quantity', 'sold', 'held'])
    .where('room_id', '=', room.id)
    .where('visit_at', '>', now)
    .orderBy('id');
}

/** Inserts slots from one JSON parameter: a year of quarter hours has more values than a statement may have parameters. */
async function addSlots(trx: Trx, room: ScheduledRoom, slots: readonly Slot[]): Promise<void> {
  const rows = slots.map((slot) => ({
    id: slotId(room.id, slot.visitAt),
    visit_at: slot.visitAt,
    quantity: slot.places,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into stock (id, headquarter_id, room_id, visit_at, quantity)
    select slot.id, ${room.headquarter_id}::bigint, ${room.id}::bigint, slot.visit_at, slot.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as slot (id bigint, visit_at timestamptz, quantity integer)
    on conflict (room_id, visit_at) do nothing`.execute(trx);
}

async function resize(trx: Trx, slots: readonly { id: number; quantity: number }[]): Promise<void> {
  if (slots.length === 0) return;
  await sql`
    update stock set quantity = slot.quantity
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as slot (id bigint, quantity integer)
    where stock.id = slot.id`.execute(trx);
}

/** Deletes slots and their expired holds; a sale has its own copy of the visit. */
async function removeSlots(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql`select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as list (id)`;
  await sql`delete from hold where stock_id in (${list})`.execute(trx);
  await sql`delete from stock where id in (${list})`.execute(trx);
}
