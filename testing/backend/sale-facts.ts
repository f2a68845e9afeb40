/** Queries about sales, for tests. */
import type { SaleCreated } from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import type { SellingVenue } from './sale-fixture.ts';
import { countersOf } from './venue-fixture.ts';

/** Returns the status changes of a sale, oldest first. */
export const historyOf = (db: Db, saleId: string) =>
  db
    .selectFrom('sale_history')
    .select(['from_status', 'to_status'])
    .where('sale_id', '=', saleId)
    .orderBy('at')
    .execute();

/** Returns the reference that buyers see. */
export async function referenceOf(db: Db, { id }: Pick<SaleCreated, 'id'>): Promise<string> {
  const { reference } = await db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}

/** Returns the held capacity of each of the venue's slots. */
export const heldIn = (db: Db, { slots }: SellingVenue) =>
  Promise.all(slots.map(async (slot) => (await countersOf(db, slot)).held));

/** Returns sold and held capacity of each of the venue's slots. */
export const countersIn = (db: Db, { slots }: SellingVenue) =>
  Promise.all(slots.map((slot) => countersOf(db, slot)));

/** Returns the topics of the outbox tasks of a sale or refund. */
export const tasksOf = async (db: Db, subjectId: string): Promise<string[]> =>
  (await db.selectFrom('outbox').select('topic').where('subject_id', '=', subjectId).execute()).map(
    ({ topic }) => topic,
  );

export const refundsOf = (db: Db, saleId: string) =>
  db.selectFrom('refund').selectAll().where('sale_id', '=', saleId).orderBy('created_at').execute();
