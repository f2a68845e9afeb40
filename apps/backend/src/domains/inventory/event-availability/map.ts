/** Compact formats of a date's seat map (`event-map.ts` of the contract); `plain-map.ts` has the plain format. */
import {
  SEAT_STATUSES,
  toDifferences,
  type Locale,
  type MapChanges,
  type MapLayout,
  type MapStatus,
  type SeatStatus,
} from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';
import { textsOf } from '../../venues/index.ts';
import { capacityBySector } from './availability.ts';

export interface MapQuestion {
  hourId: number;
  venueId: number;
  locale: Locale;
  /** cart whose seats have the status `mine` */
  reference?: string | undefined;
}

/** Above this number of changed seats the whole status is sent, which is about as short. */
const MAX_CHANGES = 5000;

interface Hour {
  id: number;
  rev: number;
  mapId: number | null;
}

export async function findHour(db: Db, { hourId, venueId }: MapQuestion): Promise<Hour> {
  const hour = await db
    .selectFrom('event_hour')
    .select(['id', 'rev', 'map_id as mapId'])
    .where((eb) => eb.and({ id: hourId, headquarter_id: venueId }))
    .executeTakeFirst();
  if (!hour) throw notFound();
  return hour;
}

export async function findMap(db: Db, hour: Hour) {
  if (hour.mapId === null) throw notFound();
  return db
    .selectFrom('event_map')
    .select(['id', 'places', 'categories'])
    .where('id', '=', hour.mapId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the response body with the layout as text. Layouts are stored serialised, since that of an arena has a
 * megabyte.
 * @throws 404 for a date without a map
 */
export async function mapLayoutBody(db: Db, question: MapQuestion): Promise<string> {
  const map = await findMap(db, await findHour(db, question));
  const { layout } = await db
    .selectFrom('event_map')
    .select('layout')
    .where('id', '=', map.id)
    .executeTakeFirstOrThrow();
  const cats = await categoriesOf(db, map, question.locale);
  const head: Pick<MapLayout, 'v' | 'map_id' | 'cats' | 'sectors'> = {
    v: 1,
    map_id: map.id,
    cats,
    sectors: await sectorsOf(db, map, question.locale),
  };
  return `{"places":${JSON.stringify(head).slice(0, -1)},${layout.slice(1)}}`;
}

type StoredMap = Awaited<ReturnType<typeof findMap>>;

export async function categoriesOf(db: Db, map: StoredMap, locale: Locale): Promise<MapLayout['cats']> {
  const ids = map.categories.map(({ id }) => id);
  const names = await textsOf(db, 'event-category', ids, locale);
  return ids.map((id) => ({ id, name: names(id, 'name') }));
}

async function sectorsOf(db: Db, map: StoredMap, locale: Locale): Promise<MapLayout['sectors']> {
  const sectors = await db
    .selectFrom('event_sector')
    .select(['id', 'kind', 'irm', 'capacity', 'category_id', 'box'])
    .where('map_id', '=', map.id)
    .orderBy('position')
    .execute();
  const ids = sectors.map(({ id }) => id);
  const names = await textsOf(db, 'event-sector', ids, locale);
  return sectors.map(({ category_id, ...sector }) => ({
    ...sector,
    name: names(sector.id, 'name'),
    cat: category_id === null ? null : map.categories.findIndex(({ id }) => id === category_id),
  }));
}

/** Returns the current statuses. @throws 404 for a date without a map */
export async function mapStatus(db: Db, question: MapQuestion): Promise<MapStatus> {
  const hour = await findHour(db, question);
  const { places } = await findMap(db, hour);
  const digits = await statusDigits(db, { hourId: hour.id, places, own: question.reference });
  return {
    v: 1,
    rev: hour.rev,
    st: Buffer.from(digits).toString('latin1'),
    standing: await standingPlaces(db, hour.id, question.reference),
  };
}

/** Returns one digit per seat, ordered by id. @param own cart whose seats are `mine` */
export async function statusDigits(
  db: Db,
  { hourId, places, own }: { hourId: number; places: number; own?: string | undefined },
): Promise<Uint8Array> {
  const digits = new Uint8Array(places).fill(digitOf('free'));
  for (const { status, ids } of await seatsByStatus(db, hourId, own)) {
    for (const id of ids.split(',')) digits[Number(id) - 1] = digitOf(status);
  }
  return digits;
}

/**
 * Returns the changes since a revision; all statuses when the revision is too old or the changes are too many.
 * @throws 404 for a date without a map
 */
export async function mapChanges(
  db: Db,
  question: MapQuestion,
  since: number,
): Promise<MapChanges | MapStatus> {
  const hour = await findHour(db, question);
  const ids = since <= hour.rev ? await changedSeats(db, hour, since) : undefined;
  if (!ids) return mapStatus(db, question);
  const unavailable = ids.length > 0 ? await unavailableSeats(db, hour.id, ids) : [];
  const holds = new Map(unavailable.map((hold) => [hold.place_id, hold]));
  const digits = ids.map((id) => {
    const hold = holds.get(id);
    return digitOf(hold ? statusOf(hold, question.reference) : 'free');
  });
  return {
    v: 1,
    rev: hour.rev,
    since,
    id: toDifferences(ids),
    st: String.fromCharCode(...digits),
    standing: await standingPlaces(db, hour.id, question.reference),
  };
}

/** Returns changed seat ids, ascending; undefined when a revision was deleted or there are too many. */
async function changedSeats(db: Db, hour: Hour, since: number): Promise<number[] | undefined> {
  const revisions = hour.rev - since;
  if (revisions > MAX_CHANGES) return undefined;
  const changes = await db
    .selectFrom('event_change')
    .select('places')
    .where('hour_id', '=', hour.id)
    .where('rev', '>', since)
    .where('rev', '<=', hour.rev)
    .execute();
  const ids = [...new Set(changes.flatMap(({ places }) => places))].sort((a, b) => a - b);
  return changes.length < revisions || ids.length > MAX_CHANGES ? undefined : ids;
}

/** Reads aggregated rows: one row per seat takes many times as long for an arena that is nearly sold out. */
async function seatsByStatus(
  db: Db,
  hourId: number,
  own = '',
): Promise<{ status: SeatStatus; ids: string }[]> {
  const { rows } = await sql<{ status: SeatStatus; ids: string }>`
    select
      case when state = 'sold' then 'sold' when reference = ${own} then 'mine' else 'held' end as status,
      string_agg(place_id::text, ',') as ids
    from event_hold
    where hour_id = ${hourId} and place_id is not null and state in ('active', 'sold')
    group by 1`.execute(db);
  return rows;
}

async function unavailableSeats(db: Db, hourId: number, among: readonly number[]) {
  return db
    .selectFrom('event_hold')
    .select((eb) => [eb.ref('place_id').$notNull().as('place_id'), 'state', 'reference'])
    .where('hour_id', '=', hourId)
    .where('place_id', 'is not', null)
    .where('state', 'in', ['active', 'sold'])
    .where('place_id', 'in', among)
    .execute();
}

function statusOf(
  { state, reference }: { state: string; reference: string },
  own: string | undefined,
): SeatStatus {
  if (state === 'sold') return 'sold';
  return reference === own ? 'mine' : 'held';
}

/** Returns the ASCII code of a status digit. */
export const digitOf = (status: SeatStatus) => 48 + SEAT_STATUSES.indexOf(status);

async function standingPlaces(db: Db, hourId: number, reference: string | undefined) {
  const left = await capacityBySector(db, hourId, reference);
  return Object.fromEntries([...left].map(([sectorId, places]) => [String(sectorId), places]));
}

/** Retention of seat changes. Clients poll every few seconds; a client that returns later receives all statuses. */
const RETENTION_MS = 60 * 60_000;

/** Deletes seat changes older than an hour. */
export async function deleteSeatChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('event_change')
    .where('at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
