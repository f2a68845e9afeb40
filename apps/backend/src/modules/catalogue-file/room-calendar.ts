import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import { dayOf } from '../stock/venue-time.ts';
import { slotId } from './catalogue-ids.ts';
import { slotsOf, type Schedule, type Slot } from './schedule.ts';
import type { Changes } from './sync-table.ts';

export interface ScheduledRoom {
  id: number;
  headquarter_id: number;
  timezone: string;
  schedule: Schedule;
}

/** Adds the slots of a room that are missing from now on. */
export async function fillCalendar(trx: Trx, room: ScheduledRoom, now: Date): Promise<void> {
  const there = await trx
    .selectFrom('stock')
    .select('visit_at')
    .where('room_id', '=', room.id)
    .where('visit_at', '>', now)
    .execute();
  const instants = new Set(there.map(({ visit_at }) => visit_at.getTime()));
  await addSlots(
    trx,
    room,
    comingSlots(room, now).filter(({ visitAt }) => !instants.has(visitAt.getTime())),
  );
}

/**
 * Makes the coming slots of a room those of its schedule. Sold and held places stay: a slot keeps its number, and one
 * that nobody has a place in goes.
 * @returns what changed; in `conflicts` each slot that would have fewer places than are sold or held
 */
export async function adjustCalendar(
  trx: Trx,
  room: ScheduledRoom,
  now: Date,
): Promise<{ changes: Changes; conflicts: string[] }> {
  const wanted = new Map(comingSlots(room, now).map((slot) => [slot.visitAt.getTime(), slot]));
  const there = await trx
    .selectFrom('stock')
    .select(['id', 'visit_at', 'quantity', 'sold', 'held'])
    .where('room_id', '=', room.id)
    .where('visit_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  const places = (slot: (typeof there)[number]) => wanted.get(slot.visit_at.getTime())?.places ?? 0;
  const conflicts = there
    .filter((slot) => slot.sold + slot.held > places(slot))
    .map((slot) => conflictOf(slot, places(slot), room.timezone));
  if (conflicts.length > 0) return { changes: { added: 0, changed: 0, removed: 0 }, conflicts };
  const known = new Set(there.map(({ visit_at }) => visit_at.getTime()));
  const missing = [...wanted.values()].filter(({ visitAt }) => !known.has(visitAt.getTime()));
  const resized = there.filter(
    (slot) => wanted.has(slot.visit_at.getTime()) && places(slot) !== slot.quantity,
  );
  const closed = there.filter((slot) => !wanted.has(slot.visit_at.getTime()));
  await addSlots(trx, room, missing);
  await resize(
    trx,
    resized.map((slot) => ({ id: slot.id, quantity: places(slot) })),
  );
  const removed = await removeSlots(
    trx,
    closed.map(({ id }) => id),
  );
  return { changes: { added: missing.length, changed: resized.length, removed }, conflicts };
}

function comingSlots({ schedule, timezone }: ScheduledRoom, now: Date): Slot[] {
  return slotsOf(schedule, timezone, dayOf(now, timezone)).filter(({ visitAt }) => visitAt > now);
}

function conflictOf(
  { visit_at, sold, held }: { visit_at: Date; sold: number; held: number },
  places: number,
  timeZone: string,
) {
  const at = visit_at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${at} has ${places} places, and ${sold} are sold, ${held} held`;
}

/** As one parameter: a year of quarter hours has more values than a statement may have parameters. */
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

/** Holds that are over go with their slots; what a sale says about its visit stays with the sale. */
async function removeSlots(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const list = sql`select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as list (id)`;
  await sql`delete from hold where stock_id in (${list})`.execute(trx);
  await sql`delete from stock where id in (${list})`.execute(trx);
  return ids.length;
}
