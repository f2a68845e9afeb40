/** Void tickets: ids of tickets that were passed on, or whose sale was changed or refunded, after they were printed. */
import type { Db, Trx } from '../../../database/open-database.ts';
import { ticketIdOf } from '../../sales/index.ts';

/** Maximum time for which void tickets stay listed, ms: visitors may present tickets without a visit for as long. */
const PASS_MS = 400 * 24 * 60 * 60_000;

/**
 * Lists void tickets of a venue that visitors may still present. Computed from former editions of sales and their seeds; not
 * stored (R295).
 */
export const voidTickets = async (db: Db | Trx, venueId: number, now: Date): Promise<string[]> => [
  ...(await voidedTickets(db, venueId, now)).keys(),
];

/** Lists the tickets of `voidTickets` with the reason of each. */
export async function voidedTickets(
  db: Db | Trx,
  venueId: number,
  now: Date,
): Promise<Map<string, 'cancelled' | 'refunded' | 'exchanged'>> {
  const since = new Date(now.getTime() - PASS_MS);
  const changes = await db
    .selectFrom('sale_change')
    .innerJoin('sale', 'sale.id', 'sale_change.sale_id')
    .select(['sale.id', 'sale.ticket_seed', 'sale_change.edition', 'tickets'])
    .where((eb) => eb.and({ 'sale_change.headquarter_id': venueId, state: 'done' }))
    .where((eb) => eb.or([eb('void_until', '>', now), eb('void_until', 'is', null)]))
    .where('sale_change.created_at', '>', since)
    .execute();
  const transfers = await voidedTransfers(db, venueId, now);
  const voided = await voidedSales(db, venueId, since);
  const units = await unitsOf(db, voided);
  const all = [
    ...changes.map((sale) => ({ ...sale, why: 'exchanged' as const })),
    ...voided.map((sale) => ({
      ...sale,
      tickets: units.get(sale.id) ?? [],
      why: whyOf(sale),
    })),
  ];
  const passedOn = transfers.flatMap(({ id, line, unit, voided_at, total_cents, ...sale }) => [
    [ticketIdOf(sale, line, unit), 'exchanged' as const] as const,
    ...(voided_at === null ? [] : [[ticketIdOf(sale, line, unit, id), whyOf({ total_cents })] as const]),
  ]);
  return new Map([
    ...all.flatMap((sale) =>
      sale.tickets.flatMap(({ line, quantity }) =>
        Array.from({ length: quantity }, (_, unit) => [ticketIdOf(sale, line, unit), sale.why] as const),
      ),
    ),
    ...passedOn,
  ]);
}

const whyOf = ({ total_cents }: { total_cents: number }) =>
  total_cents > 0 ? ('refunded' as const) : ('cancelled' as const);

/** Loads accepted transfers: the buyer's code is void, and the receiver's too once the sale is. */
const voidedTransfers = (db: Db | Trx, venueId: number, now: Date) =>
  db
    .selectFrom('ticket_transfer as transfer')
    .innerJoin('sale', 'sale.id', 'transfer.sale_id')
    .select(['transfer.id', 'transfer.line', 'transfer.unit', 'transfer.edition'])
    .select(['sale.ticket_seed', 'sale.voided_at', 'sale.total_cents'])
    .where((eb) => eb.and({ 'transfer.headquarter_id': venueId, 'transfer.state': 'accepted' }))
    .where('transfer.void_until', '>', now)
    .execute();

/** Loads sales that were returned by the buyer or fully refunded by the venue (R306). */
const voidedSales = (db: Db | Trx, venueId: number, since: Date) =>
  db
    .selectFrom('sale')
    .select(['id', 'edition', 'ticket_seed', 'total_cents'])
    .where('headquarter_id', '=', venueId)
    .where('voided_at', '>', since)
    .execute();

/** Returns current entry units of sales, by line. */
export async function unitsOf(db: Db | Trx, sales: readonly { id: string }[]) {
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
