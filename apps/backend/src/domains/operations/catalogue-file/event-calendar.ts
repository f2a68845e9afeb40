import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { openZones } from '../../catalogue/index.ts';
import { slotId } from './catalogue-ids.ts';
import { comingSlots, compareCalendar, type CapacityAt } from './compare-calendar.ts';
import type { Schedule } from '../../../database/columns/schedule.ts';
import type { Slot } from './schedule.ts';
import { UNCHANGED, type Changes } from './sync-table.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An event, with the data from which its future dates are created. */
export interface ScheduledEvent {
  id: number;
  headquarter_id: number;
  timezone: string;
  schedule: Schedule;
  presale_days: number | null;
  price_list_id: number | null;
  map_id: number | null;
}

interface DateOfEvent extends CapacityAt {
  price_list_id: number | null;
  map_id: number | null;
  presale_finished_at: Date | null;
}

/** Adds the missing future dates of an event. */
export async function fillEvent(trx: Trx, event: ScheduledEvent, now: Date): Promise<void> {
  const there = await comingOf(trx, event, now).execute();
  await addDates(trx, event, compareCalendar(there, comingSlots(event, now), event.timezone).missing);
}

/**
 * Makes the future dates of an event match its schedule, prices and hall. A date with sold or held places keeps the hall that
 * they were sold in.
 * @returns the numbers of changed dates; in `conflicts` a message per date that would have less capacity than is sold or held,
 * and then nothing is changed
 */
export async function adjustEvent(
  trx: Trx,
  event: ScheduledEvent,
  now: Date,
): Promise<{ changes: Changes; conflicts: string[] }> {
  const there = await comingOf(trx, event, now).forUpdate().execute();
  const hallsOfSold = new Map(
    there.filter((date) => keepsHall(date, event)).map((date) => [date.visit_at.getTime(), date.quantity]),
  );
  const planned = comingSlots(event, now).map((slot) => ({
    ...slot,
    places: hallsOfSold.get(slot.visitAt.getTime()) ?? slot.places,
  }));
  const { missing, resized, closed, conflicts } = compareCalendar(there, planned, event.timezone);
  if (conflicts.length > 0) return { changes: UNCHANGED, conflicts };
  await removeDates(trx, idsOf(closed));
  await addDates(trx, event, missing);
  const stays = there.filter((date) => !closed.includes(date));
  const sizes = new Map(resized.map(({ id, quantity }) => [id, quantity]));
  const changed = await updateDates(trx, stays, event, sizes);
  return { changes: { added: missing.length, changed, removed: closed.length }, conflicts };
}

const keepsHall = ({ sold, held, map_id }: DateOfEvent, event: ScheduledEvent) =>
  sold + held > 0 && map_id !== event.map_id;

/** Updates price list, presale, hall and capacity of dates. @returns the number of dates that changed */
async function updateDates(
  trx: Trx,
  dates: readonly DateOfEvent[],
  event: ScheduledEvent,
  sizes: ReadonlyMap<number, number>,
): Promise<number> {
  let changed = 0;
  for (const date of dates) {
    const { id, visit_at, sold: _sold, held: _held, ...is } = date;
    const map_id = keepsHall(date, event) ? date.map_id : event.map_id;
    const values = { ...pricesAt(visit_at, event), map_id, quantity: sizes.get(id) ?? date.quantity };
    if (isDeepStrictEqual(is, values)) continue;
    changed += 1;
    await trx.updateTable('event_hour').set(values).where('id', '=', id).execute();
    if (map_id !== date.map_id) await changeHall(trx, id, map_id);
  }
  return changed;
}

function comingOf(trx: Trx, event: ScheduledEvent, now: Date) {
  return trx
    .selectFrom('event_hour')
    .select(['id', 'visit_at', 'quantity', 'sold', 'held'])
    .select(['price_list_id', 'map_id', 'presale_finished_at'])
    .where('event_id', '=', event.id)
    .where('visit_at', '>', now)
    .orderBy('id');
}

function pricesAt(visitAt: Date, { price_list_id, presale_days }: ScheduledEvent) {
  const presale_finished_at =
    presale_days === null ? null : new Date(visitAt.getTime() - presale_days * DAY_MS);
  return { price_list_id, presale_finished_at };
}

async function addDates(trx: Trx, event: ScheduledEvent, slots: readonly Slot[]): Promise<void> {
  const rows = slots.map(({ visitAt, places }) => {
    const id = slotId(event.id, visitAt);
    return { id, event_hour_siae_id: id, visit_at: visitAt, quantity: places, ...pricesAt(visitAt, event) };
  });
  if (rows.length === 0) return;
  const { rows: added } = await sql<{ id: number }>`
    insert into event_hour (id, headquarter_id, event_id, map_id, event_hour_siae_id, visit_at, quantity,
      price_list_id, presale_finished_at)
    select hour.id, ${event.headquarter_id}::bigint, ${event.id}::bigint, ${event.map_id}::bigint,
      hour.event_hour_siae_id, hour.visit_at, hour.quantity, hour.price_list_id, hour.presale_finished_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hour (id bigint, event_hour_siae_id bigint,
      visit_at timestamptz, quantity integer, price_list_id bigint, presale_finished_at timestamptz)
    on conflict (id) do nothing
    returning id`.execute(trx);
  if (event.map_id !== null) await openZones(trx, idsOf(added), event.map_id);
}

/** Resets a date without sold or held places to a new hall: standing sectors, and a seat map without earlier changes. */
async function changeHall(trx: Trx, id: number, mapId: number | null): Promise<void> {
  await removeTraces(trx, [id]);
  await trx
    .updateTable('event_hour')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (mapId !== null) await openZones(trx, [id], mapId);
}

async function removeDates(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeTraces(trx, ids);
  await trx.deleteFrom('event_hour').where('id', 'in', ids).execute();
}

/** Deletes expired holds, standing sectors and the change history of dates. */
async function removeTraces(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const table of ['event_hold', 'event_zone', 'event_change'] as const) {
    await trx.deleteFrom(table).where('hour_id', 'in', ids).execute();
  }
}
