import type { Db } from '../../../database/open-database.ts';

/** Returns the free places of a category. */
export type Availability = (categoryId: number) => number;

/**
 * Returns a function with the free places of each category on one date: free seats, free places in standing sectors,
 * or, on a date without a map, the free capacity of the date. Places held by the requesting cart count as free (R75).
 */
export async function availableByCategory(
  db: Db,
  hourId: number,
  reference: string | undefined,
): Promise<Availability> {
  const hour = await db
    .selectFrom('event_hour')
    .select(['map_id', 'quantity', 'sold', 'held'])
    .where('id', '=', hourId)
    .executeTakeFirstOrThrow();
  if (hour.map_id === null) {
    const own = await ownSeatsByHour(db, reference);
    return () => hour.quantity - hour.sold - hour.held + (own.get(hourId) ?? 0);
  }
  const { categories } = await db
    .selectFrom('event_map')
    .select('categories')
    .where('id', '=', hour.map_id)
    .executeTakeFirstOrThrow();
  const left = new Map(categories.map(({ id, seats }) => [id, seats]));
  for (const [categoryId, places] of [
    ...(await takenSeats(db, hourId, reference)).map(
      ({ category_id, seats }) => [category_id, -seats] as const,
    ),
    ...(await standingPlaces(db, hourId, reference)),
  ]) {
    left.set(categoryId, (left.get(categoryId) ?? 0) + places);
  }
  return (categoryId) => left.get(categoryId) ?? 0;
}

/** Counts seats held by other carts or sold, by category. */
function takenSeats(db: Db, hourId: number, reference = '') {
  return db
    .selectFrom('event_hold')
    .innerJoin('category_price_list', 'category_price_list.id', 'event_hold.category_price_list_id')
    .select((eb) => ['category_price_list.category_id', eb.fn.countAll<number>().as('seats')])
    .where('hour_id', '=', hourId)
    .where('place_id', 'is not', null)
    .where('state', 'in', ['active', 'sold'])
    .where((eb) => eb.or([eb('state', '=', 'sold'), eb('reference', '<>', reference)]))
    .groupBy('category_price_list.category_id')
    .execute();
}

async function standingPlaces(db: Db, hourId: number, reference: string | undefined) {
  const left = await capacityBySector(db, hourId, reference);
  const sectors = await db
    .selectFrom('event_zone')
    .innerJoin('event_sector', 'event_sector.id', 'event_zone.sector_id')
    .select((eb) => ['event_sector.id', eb.ref('event_sector.category_id').$notNull().as('category_id')])
    .where('event_zone.hour_id', '=', hourId)
    .execute();
  return sectors.map(({ id, category_id }): [number, number] => [category_id, left.get(id) ?? 0]);
}

/** Returns free places of the standing sectors of a date; places held by the requesting cart count as free. */
export async function capacityBySector(
  db: Db,
  hourId: number,
  reference: string | undefined,
): Promise<Map<number, number>> {
  const zones = await db
    .selectFrom('event_zone')
    .select(['sector_id', 'quantity', 'sold', 'held'])
    .where('hour_id', '=', hourId)
    .orderBy('sector_id')
    .execute();
  if (zones.length === 0) return new Map();
  const own = await db
    .selectFrom('event_hold')
    .select((eb) => ['sector_id', eb.fn.sum<number>('quantity').as('places')])
    .where((eb) => eb.and({ reference: reference ?? '', state: 'active', hour_id: hourId, place_id: null }))
    .groupBy('sector_id')
    .execute();
  const ownOf = (sectorId: number) => own.find((one) => one.sector_id === sectorId)?.places ?? 0;
  return new Map(
    zones.map(({ sector_id, quantity, sold, held }) => [
      sector_id,
      quantity - sold - held + ownOf(sector_id),
    ]),
  );
}

/** Returns places held by a cart and its unpaid sale, by date. */
export async function ownSeatsByHour(db: Db, reference: string | undefined): Promise<Map<number, number>> {
  if (reference === undefined) return new Map();
  const rows = await db
    .selectFrom('event_hold')
    .select((eb) => ['hour_id', eb.fn.sum<number>('quantity').as('places')])
    .where((eb) => eb.and({ reference, state: 'active' }))
    .groupBy('hour_id')
    .execute();
  return new Map(rows.map(({ hour_id, places }) => [hour_id, places]));
}
