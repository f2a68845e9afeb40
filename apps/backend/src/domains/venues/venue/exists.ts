/** Distinguishes an empty list from a list of an unknown record. */
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';

type Owner = 'company' | 'sales_interface' | 'venue';

/**
 * Returns the list; only when it is empty, checks that its owner exists.
 * @throws 404 when the owner does not exist
 */
export async function listOf<T>(db: Db, owner: Owner, id: number, list: readonly T[]): Promise<T[]> {
  if (list.length === 0) {
    const row = await db.selectFrom(owner).select('id').where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
  }
  return [...list];
}
