import type { Db, Trx } from '../../../database/open-database.ts';
import { kindOf, type Sale, ticketIdOf, transferredUnits } from '../sale/index.ts';

/** Whether a door has reported an entry with one of these tickets. */
export type EntryCheck = (db: Db | Trx, ticketIds: readonly string[]) => Promise<boolean>;

let hasEntered: EntryCheck | undefined;

/** Registers the entry check. Doors and their entries belong to a domain that depends on this one. */
export function registerEntryCheck(check: EntryCheck): void {
  hasEntered = check;
}

/** Whether a door has reported an entry with one of the sale's current tickets. */
export async function isUsed(db: Db | Trx, sale: Sale): Promise<boolean> {
  const lines = await db
    .selectFrom(kindOf(sale).tables.lines)
    .select('quantity')
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .execute();
  const tickets = lines.flatMap(({ quantity }, line) =>
    Array.from({ length: quantity }, (_, unit) => ticketIdOf(sale, line, unit)),
  );
  for (const { line, unit, id } of await transferredUnits(db, sale))
    tickets.push(ticketIdOf(sale, line, unit, id));
  if (!hasEntered) throw new Error('No entry check is registered');
  return hasEntered(db, tickets);
}
