/** Tells an empty list of something from a list of something that is not there. */
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';

type Owner = 'company' | 'sales_interface' | 'venue';

/**
 * A list of what belongs to a record; only where it is empty the record is looked for.
 * @throws 404 when there is no such record
 */
export async function listOf<T>(db: Db, owner: Owner, id: number, list: readonly T[]): Promise<T[]> {
  if (list.length === 0) {
    const row = await db.selectFrom(owner).select('id').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
  }
  return [...list];
}
