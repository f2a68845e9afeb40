/** What other modules ask about a venue. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

type Venue = Selectable<Schema['venue']>;
type GatewayType = Selectable<Schema['payment_gateway']>['type'];

const select = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  db.selectFrom('venue').select(columns).where('id', '=', id).$castTo<Pick<Venue, C>>();

/** Some of what a venue says of itself; undefined where there is none. */
export const findVenue = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  select(db, id, columns).executeTakeFirst();

/** The same of one that is there. @throws where there is none */
export const askVenue = <C extends keyof Venue>(db: Db | Trx, id: number, columns: readonly C[]) =>
  select(db, id, columns).executeTakeFirstOrThrow();

export async function findVenueId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('venue').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

/** How a payment method is paid; undefined where there is none. It may be switched off. */
export async function gatewayType(db: Db | Trx, id: number): Promise<GatewayType | undefined> {
  const row = await db.selectFrom('payment_gateway').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type;
}

/** A payment method that the venue offers now. */
export async function findOfferedGateway(db: Db | Trx, gatewayId: number, venueId: number) {
  return db
    .selectFrom('payment_gateway')
    .selectAll()
    .where((eb) => eb.and({ id: gatewayId, headquarter_id: venueId }))
    .where('is_active', '=', true)
    .executeTakeFirst();
}
