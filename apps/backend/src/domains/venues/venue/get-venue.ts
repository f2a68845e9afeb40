/** Reads venues and payment methods for other modules. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { Schema } from '../../../database/schema.ts';

type Venue = Selectable<Schema['venue']>;

const select = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  db.selectFrom('venue').select(columns).where('id', '=', id).$castTo<Pick<Venue, C>>();

/** Reads columns of a venue; undefined: it does not exist. */
export const findVenue = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  select(db, id, columns).executeTakeFirst();

/** Reads columns of venues. @returns rows by id */
export async function venuesById<C extends keyof Venue>(
  db: Db | Trx,
  ids: readonly number[],
  columns: readonly (C | 'id')[],
): Promise<Map<number, Pick<Venue, C | 'id'>>> {
  const rows = await db
    .selectFrom('venue')
    .select(columns)
    .where('id', '=', oneOf(ids))
    .$castTo<Pick<Venue, C | 'id'>>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads columns of an existing venue. @throws when it does not exist */
export const getVenue = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  select(db, id, columns).executeTakeFirstOrThrow();

export async function findVenueId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('venue').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

/** Returns the type of a payment method, which may be disabled; undefined: it does not exist. */
export async function gatewayType(db: Db | Trx, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('payment_gateway').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type;
}

/** Finds active payment methods. @returns rows by id; inactive methods are missing */
export async function findOfferedGateways(db: Db | Trx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_gateway')
    .select(['id', 'headquarter_id', 'type', 'position', 'is_active', 'config'])
    .where('id', '=', oneOf(ids))
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds an active payment method of a venue. */
export async function findOfferedGateway(db: Db | Trx, gatewayId: number, venueId: number) {
  return db
    .selectFrom('payment_gateway')
    .selectAll()
    .where((eb) => eb.and({ id: gatewayId, headquarter_id: venueId }))
    .where('is_active', '=', true)
    .executeTakeFirst();
}
