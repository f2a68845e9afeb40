/** Numbers of tickets that admit nobody any more: their sale was changed, or given back, since they were printed. */
import type { Db, Trx } from '../../database/open-database.ts';
import { ticketIdOf } from '../bond/index.ts';
import { keepsTickets } from '../payment/index.ts';

/** What has no time of its own is refused so long; after that nobody comes with it. */
const PASS_MS = 400 * 24 * 60 * 60_000;

/**
 * Those of a venue with which somebody might still come. They follow from what sales were, and the shop's secret: nothing
 * else is kept (R295).
 */
export async function voidTickets(
  db: Db | Trx,
  venueId: number,
  { lastingSecret, now }: { lastingSecret: string; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - PASS_MS);
  const changes = await db
    .selectFrom('sale_change')
    .select(['sale_id as id', 'edition', 'tickets'])
    .where((eb) => eb.and({ headquarter_id: venueId, state: 'done' }))
    .where((eb) => eb.or([eb('void_until', '>', now), eb('void_until', 'is', null)]))
    .where('created_at', '>', since)
    .execute();
  const returned = await givenBack(db, venueId, since);
  const units = await unitsOf(db, returned);
  const all = [...changes, ...returned.map((sale) => ({ ...sale, tickets: units.get(sale.id) ?? [] }))];
  return all.flatMap((sale) =>
    sale.tickets.flatMap(({ line, quantity }) =>
      Array.from({ length: quantity }, (_, unit) => ticketIdOf(sale, line, unit, lastingSecret)),
    ),
  );
}

/** By their buyers, or all of it by the venue (R306). */
async function givenBack(db: Db | Trx, venueId: number, since: Date) {
  const ofVenue = db
    .selectFrom('sale')
    .select(['id', 'edition', 'status', 'returned_at'])
    .where('headquarter_id', '=', venueId);
  const returned = await ofVenue.where('returned_at', '>', since).execute();
  const refunded = await ofVenue
    .where('returned_at', 'is', null)
    .where('status', 'in', ['pending refund', 'total refunded'])
    .where('created_at', '>', since)
    .execute();
  const gone = [...returned];
  for (const sale of refunded) if (!(await keepsTickets(db, sale))) gone.push(sale);
  return gone;
}

async function unitsOf(db: Db | Trx, sales: readonly { id: string }[]) {
  const units = new Map<string, { line: number; quantity: number }[]>();
  if (sales.length === 0) return units;
  const ids = sales.map(({ id }) => id);
  for (const table of ['sale_line', 'sale_event_line'] as const) {
    const lines = await db
      .selectFrom(table)
      .select(['sale_id', 'quantity'])
      .where('sale_id', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { sale_id, quantity } of lines) {
      const own = units.get(sale_id) ?? [];
      units.set(sale_id, [...own, { line: own.length, quantity }]);
    }
  }
  return units;
}
