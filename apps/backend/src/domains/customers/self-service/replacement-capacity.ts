import type { ChangeRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { readBook, readEventBook, type Sale } from '../../sales/index.ts';

/**
 * Returns the slots, or event dates, that a change moves visits to; the places of the purchase itself are left out,
 * since they were admitted when it was bought (R320).
 */
export async function replacementCapacity(
  db: Db,
  { id, kind }: Pick<Sale, 'id' | 'kind'>,
  lines: ChangeRequest['lines'],
): Promise<number[]> {
  const requested =
    kind === 'event'
      ? lines.flatMap(({ hour_id }) => hour_id ?? [])
      : lines.flatMap(({ items = [] }) => items.flatMap(({ stock_id }) => stock_id ?? []));
  const own = new Set(kind === 'event' ? await datesOf(db, id) : await slotsOf(db, id));
  return [...new Set(requested)].filter((place) => !own.has(place));
}

const datesOf = async (db: Db, saleId: string) =>
  (await readEventBook(db, saleId)).map(({ hourId }) => hourId);

const slotsOf = async (db: Db, saleId: string) =>
  (await readBook(db, saleId)).flatMap(({ items }) => items.map(({ stockId }) => stockId));
