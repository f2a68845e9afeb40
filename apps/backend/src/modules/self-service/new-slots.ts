import type { ChangeRequest } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { readBook } from '../change/index.ts';

/** Slots that a change moves visits to: what a purchase has already was let in when it was bought (R320). */
export async function newSlots(db: Db, saleId: string, lines: ChangeRequest['lines']): Promise<number[]> {
  const wanted = lines.flatMap(({ items = [] }) => items.flatMap(({ stock_id }) => stock_id ?? []));
  const book = await readBook(db, saleId);
  const own = new Set(book.flatMap(({ items }) => items.map(({ stockId }) => stockId)));
  return [...new Set(wanted)].filter((id) => !own.has(id));
}
