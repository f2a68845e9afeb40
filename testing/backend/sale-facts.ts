/** What the database says of sales, for tests. */
import type { SaleCreated } from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import type { SellingVenue } from './sale-fixture.ts';
import { countersOf } from './venue-fixture.ts';

/** The changes of a sale's status, the first one first. */
export const historyOf = (db: Db, saleId: string) =>
  db
    .selectFrom('sale_history')
    .select(['from_status', 'to_status'])
    .where('sale_id', '=', saleId)
    .orderBy('at')
    .execute();

/** By which people name a sale. */
export async function referenceOf(db: Db, { id }: Pick<SaleCreated, 'id'>): Promise<string> {
  const { reference } = await db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Places that are held in each of the venue's slots. */
export const heldIn = (db: Db, { slots }: SellingVenue) =>
  Promise.all(slots.map(async (slot) => (await countersOf(db, slot)).held));
