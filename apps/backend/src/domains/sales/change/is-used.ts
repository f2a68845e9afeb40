import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { kindOf, type Sale, ticketIdOf } from '../sale/index.ts';

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
  const entry = await db
    .selectFrom('door_entry')
    .select('id')
    .where('ticket_id', '=', oneOf(tickets))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
