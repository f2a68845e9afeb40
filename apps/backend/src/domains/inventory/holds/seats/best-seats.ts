/** Best available seats, for buyers who do not select seats in the map. */
import { type RawBuilder, sql } from 'kysely';
import type { PlaceAccess } from '@taquilla/contracts';
import { idsOf } from '../../../../database/rows.ts';
import type { PlaceTable } from '../../../../database/event-tables.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';

const COLUMNS = [
  ...(['id', 'sector_id', 'row_text', 'column_text', 'identifier', 'nrp', 'irm'] as const),
  ...(['category_id', 'access', 'x', 'y'] as const),
] as const;

export type HallSeat = Pick<PlaceTable, (typeof COLUMNS)[number]>;

export interface SeatRequest {
  hourId: number;
  mapId: number;
  categoryId: number;
  count: number;
  /** type of seat: wheelchair or companion seats are found only on request; null: other seats */
  access: PlaceAccess | null;
  /** preferred position in map units; null: front centre */
  near: { x: number; y: number } | null;
}

/** Maximum distance of adjacent seats in map units. The usual distance is 100; across an aisle it is larger. */
const SIDE_BY_SIDE = 160;
/** Radius of the first search, in map units. In a hall of 100,000 seats it takes a tenth of the time of a full search. */
const NEARBY = 2_000;

/**
 * Finds the best free seats of a date: adjacent, with an unobstructed view, without leaving a single free seat, nearest
 * to the preferred position. Without enough adjacent seats, returns the nearest seats.
 * @returns fewer seats than requested when the category has no more
 */
export async function bestSeats(db: Db | Trx, request: SeatRequest): Promise<HallSeat[]> {
  const first = await firstOfBest(db, request);
  const ids = first === undefined ? await nearest(db, request) : idsFrom(first, request.count);
  return seatsById(db, request.mapId, ids);
}

/** Finds any free seats, much faster than `bestSeats`: for availability checks. */
export async function anySeats(db: Db | Trx, request: SeatRequest): Promise<HallSeat[]> {
  const { rows } = await sql<{
    id: number;
  }>`${freeOf(request)} order by place.id limit ${request.count}`.execute(db);
  return seatsById(db, request.mapId, idsOf(rows));
}

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, step) => first + step);

/** Returns those of the given seats that are free on a date, ordered by id. */
export async function stillFree(
  db: Db | Trx,
  { hourId, mapId, placeIds }: { hourId: number; mapId: number; placeIds: readonly number[] },
): Promise<HallSeat[]> {
  const { rows } = await sql<{ id: number }>`
    select place.id from place
    where place.map_id = ${mapId} and place.id = any (${placeIds}::integer[]) and ${isFree(hourId)}`.execute(
    db,
  );
  return seatsById(db, mapId, idsOf(rows));
}

const isFree = (hourId: number): RawBuilder<boolean> => sql`not exists (
  select from event_hold as taken
  where taken.hour_id = ${hourId} and taken.place_id = place.id and taken.state in ('active', 'sold')
)`;

const freeOf = ({ hourId, mapId, categoryId, access, near }: SeatRequest, within = Infinity) => sql`
  select place.id, place.sector_id, place.row, place.x, place.y, place.view is not null as sees_badly
  from place
  where place.map_id = ${mapId} and place.category_id = ${categoryId}
    and place.access is not distinct from ${access}::text
    and ${near && within < Infinity ? isNear(near, within) : sql`true`} and ${isFree(hourId)}`;

const isNear = ({ x, y }: NonNullable<SeatRequest['near']>, within: number) =>
  sql`place.x between ${x - within}::float and ${x + within}::float
    and place.y between ${y - within}::float and ${y + within}::float`;

/** Returns the preferred position, by default the front centre of the free seats, as a row of `x` and `y`. */
const nearOf = ({ near }: SeatRequest) =>
  near
    ? sql`select ${near.x}::float as x, ${near.y}::float as y`
    : sql`select avg(x)::float as x, min(y)::float as y from free`;

async function firstOfBest(db: Db | Trx, request: SeatRequest): Promise<number | undefined> {
  const nearby = request.near ? await bestRun(db, request, NEARBY) : undefined;
  // seats outside the radius are farther away
  if (nearby?.is_good) return nearby.id;
  return (await bestRun(db, request))?.id;
}

/**
 * Finds the first seat of the best run of adjacent free seats.
 * @param within maximum distance in x and y, in map units
 */
async function bestRun(
  db: Db | Trx,
  request: SeatRequest,
  within = Infinity,
): Promise<{ id: number; is_good: boolean } | undefined> {
  const more = request.count - 1;
  // computed in the database, since a hall has up to 100,000 seats
  const { rows } = await sql<{ id: number; is_good: boolean }>`
    with free as (${freeOf(request, within)}), target as materialized (${nearOf(request)}), run as (
      select id, x, y,
        lead(id, ${more}::integer) over side as last,
        lead(x, ${more}::integer) over side as last_x,
        lead(y, ${more}::integer) over side as last_y,
        bool_or(sees_badly) over (side rows between current row and ${sql.lit(more)} following) as sees_badly,
        lag(id) over side is not distinct from id - 1
          and lag(id, 2) over side is distinct from id - 2 as leaves_one_before,
        lead(id, ${more + 1}::integer) over side is not distinct from id + ${more + 1}::integer
          and lead(id, ${more + 2}::integer) over side is distinct from id + ${more + 2}::integer as leaves_one_after
      from free
      window side as (partition by sector_id, row order by id)
    )
    select run.id, distance <= power(${within}::float, 2)
        and not (sees_badly or leaves_one_before or leaves_one_after) as is_good
    from run cross join target cross join lateral (
      select power((run.x + last_x) / 2.0 - target.x, 2) + power((run.y + last_y) / 2.0 - target.y, 2) as distance
    ) as away
    where last = id + ${more}::integer
      and power(run.x - last_x, 2) + power(run.y - last_y, 2) <= power(${more * SIDE_BY_SIDE}::float, 2)
    order by sees_badly, leaves_one_before or leaves_one_after, distance, run.id
    limit 1`.execute(db);
  return rows[0];
}

async function nearest(db: Db | Trx, request: SeatRequest): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with free as (${freeOf(request)}), target as materialized (${nearOf(request)})
    select free.id from free cross join target
    order by sees_badly, power(free.x - target.x, 2) + power(free.y - target.y, 2), free.id
    limit ${request.count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns seats of a hall, ordered by id. */
export async function seatsById(db: Db | Trx, mapId: number, ids: readonly number[]): Promise<HallSeat[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('place')
    .select(COLUMNS)
    .where('map_id', '=', mapId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
