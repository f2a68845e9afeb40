/** Reads the stored line prices of sales, and the effects of changes and returns on them. */
import { sql } from 'kysely';
import type { Cents } from '@taquilla/contracts';
import { MAX_DIFFERENCE_MS } from '../../../database/clock-difference.ts';
import type { ChangedAmounts } from '../../../database/change-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { grouped, oneOf } from '../../../database/rows.ts';
import { unitsOf } from '../../tickets/index.ts';
import { ticketIdOf } from '../../sales/index.ts';

/** Sums over the lines of a sale. */
export interface LineSums {
  subtotal: Cents;
  reduction: Cents;
  fee: Cents;
}

export async function readLineSums(db: Db | Trx, saleIds: readonly string[]): Promise<Map<string, LineSums>> {
  const { rows } = await sql<LineSums & { saleId: string }>`
    select sale_id as "saleId", sum(quantity * unit_cents)::integer as subtotal,
      sum(reduction_cents)::integer as reduction, sum(fee_cents)::integer as fee
    from (
      select sale_id, quantity, unit_cents, reduction_cents, fee_cents from sale_line
      union all
      select sale_id, quantity, unit_cents, reduction_cents, fee_cents from sale_event_line
    ) as line
    where sale_id = ${oneOf(saleIds)}
    group by sale_id`.execute(db);
  return new Map(rows.map(({ saleId, ...sums }) => [saleId, sums]));
}

/** A change that was applied. */
export interface DoneChange {
  saleId: string;
  amounts: readonly ChangedAmounts[];
  feeCents: Cents;
  differenceCents: Cents;
}

export async function readDoneChanges(
  db: Db | Trx,
  saleIds: readonly string[],
): Promise<Map<string, DoneChange[]>> {
  const rows = await db
    .selectFrom('sale_change')
    .select(['sale_id as saleId', 'amounts', 'fee_cents as feeCents', 'difference_cents as differenceCents'])
    .where('sale_id', '=', oneOf(saleIds))
    .where('state', '=', 'done')
    .execute();
  return grouped(
    rows,
    ({ saleId }) => saleId,
    (change) => change,
  );
}

/** Returns the ids of sales with tickets that access control had reported as used before they were exchanged, returned or passed on. */
export async function readUsedBefore(db: Db | Trx, saleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const changes = await db
    .selectFrom('sale_change')
    .innerJoin('sale', 'sale.id', 'sale_change.sale_id')
    .select(['sale.id', 'sale.ticket_seed', 'sale_change.edition', 'tickets', 'sale_change.ended_at as at'])
    .where('sale.id', '=', oneOf(saleIds))
    .where('sale_change.state', '=', 'done')
    .execute();
  const returned = await db
    .selectFrom('sale')
    .select(['id', 'ticket_seed', 'edition', 'returned_at as at'])
    .where('id', '=', oneOf(saleIds))
    .where('returned_at', 'is not', null)
    .execute();
  const units = await unitsOf(db, returned);
  const all = [...changes, ...returned.map((sale) => ({ ...sale, tickets: units.get(sale.id) ?? [] }))];
  const voided = all.flatMap(({ id, at, tickets, ...sale }) =>
    tickets.flatMap(({ line, quantity }) =>
      Array.from({ length: quantity }, (_, unit) => ({ id, at, ticket: ticketIdOf(sale, line, unit) })),
    ),
  );
  const transfers = await db
    .selectFrom('ticket_transfer as transfer')
    .innerJoin('sale', 'sale.id', 'transfer.sale_id')
    .select(['sale.id', 'sale.ticket_seed', 'transfer.edition', 'line', 'unit', 'transfer.ended_at as at'])
    .where('sale.id', '=', oneOf(saleIds))
    .where('transfer.state', '=', 'accepted')
    .execute();
  for (const { id, at, line, unit, ...sale } of transfers)
    voided.push({ id, at, ticket: ticketIdOf(sale, line, unit) });
  if (voided.length === 0) return new Set();
  const entries = await db
    .selectFrom('door_entry')
    .select(['ticket_id', 'recorded_at'])
    .where('ticket_id', '=', oneOf(voided.map(({ ticket }) => ticket)))
    .execute();
  const recorded = new Map(entries.map(({ ticket_id, recorded_at }) => [ticket_id, recorded_at.getTime()]));
  // tolerance for differing clocks of processes
  const isBefore = ({ at, ticket }: (typeof voided)[number]) =>
    at !== null && (recorded.get(ticket) ?? Infinity) < at.getTime() - MAX_DIFFERENCE_MS;
  return new Set(voided.filter(isBefore).map(({ id }) => id));
}
