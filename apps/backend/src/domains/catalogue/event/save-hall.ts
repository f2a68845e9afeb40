import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import {
  categoriesOf,
  layoutOf,
  seatsOf,
  sectorCapacity,
  type HallPlan,
  type PlannedSeat,
} from './hall-plan.ts';

const SEATS_PER_STATEMENT = 10_000;

/** Returns the records of a hall, except its seats, which follow from them. */
export function hallRecords(plan: HallPlan, seats = seatsOf(plan)) {
  return {
    map: {
      id: plan.id,
      headquarter_id: plan.headquarterId,
      places: seats.length,
      categories: categoriesOf(plan).map((id) => ({
        id,
        seats: seats.filter(({ category_id }) => category_id === id).length,
      })),
      layout: JSON.stringify(layoutOf(plan, seats)),
    },
    sectors: plan.sectors.map((sector, position) => ({
      id: sector.id,
      headquarter_id: plan.headquarterId,
      map_id: plan.id,
      kind: sector.standing ? ('standing' as const) : ('seats' as const),
      category_id: sector.standing?.categoryId ?? null,
      irm: sector.irm,
      capacity: sectorCapacity(sector),
      box: sector.box,
      position,
    })),
  };
}

/** Inserts a new hall. Its categories exist; the names of its sectors are saved separately as texts. */
export async function saveHall(trx: Trx, plan: HallPlan): Promise<void> {
  const seats = seatsOf(plan);
  const { map, sectors } = hallRecords(plan, seats);
  await trx
    .insertInto('event_map')
    .values({ ...map, categories: JSON.stringify(map.categories) })
    .execute();
  await trx
    .insertInto('event_sector')
    .values(sectors.map((sector) => ({ ...sector, box: JSON.stringify(sector.box) })))
    .execute();
  for (let start = 0; start < seats.length; start += SEATS_PER_STATEMENT) {
    await insertSeats(trx, plan, seats.slice(start, start + SEATS_PER_STATEMENT));
  }
}

/** Inserts seats as one parameter: an arena has more values than the limit of a statement. */
async function insertSeats(trx: Trx, plan: HallPlan, seats: readonly PlannedSeat[]): Promise<void> {
  await sql`
    insert into place (map_id, headquarter_id, id, sector_id, category_id, "row", "column", row_text, column_text,
      nrp, irm, identifier, x, y, access, view)
    select ${plan.id}::bigint, ${plan.headquarterId}::bigint, seat.*
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (id integer, sector_id bigint,
      category_id bigint, "row" integer, "column" integer, row_text text, column_text text, nrp integer, irm text,
      identifier text, x integer, y integer, access text, view text)`.execute(trx);
}

/** Creates the zones of dates in a hall: one row with its capacity per standing sector and date. */
export async function openZones(trx: Trx, hourIds: readonly number[], mapId: number): Promise<void> {
  const sectors = await trx
    .selectFrom('event_sector')
    .select(['id', 'headquarter_id', 'capacity'])
    .where((eb) => eb.and({ map_id: mapId, kind: 'standing' }))
    .execute();
  const zones = hourIds.flatMap((hour_id) =>
    sectors.map(({ id, headquarter_id, capacity }) => ({
      hour_id,
      sector_id: id,
      headquarter_id,
      quantity: capacity,
    })),
  );
  if (zones.length > 0) await trx.insertInto('event_zone').values(zones).execute();
}
