import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import { columnsOf, recordset } from '../../database/recordset.ts';
import { mayChange, StatusConflict } from './sale-status.ts';

export interface StatusChange {
  to: SaleStatus;
  why: string;
  now: Date;
  /** The bank's confirmation is the reason. */
  byPayment?: boolean | undefined;
}

/**
 * Moves a locked sale to another status and writes down when, from, to and why.
 * @throws StatusConflict (409) for a transition that the rule (R160) does not know
 */
export const changeStatus = (
  trx: Trx,
  sale: MovedSale,
  { to, why, now, byPayment }: StatusChange,
): Promise<void> => changeStatuses(trx, [{ sale, now }], { to, why, byPayment });

interface MovedSale {
  id: string;
  headquarter_id: number;
  status: SaleStatus;
}

const MOVE = { id: 'uuid', from_status: 'text', to_status: 'text', at: 'timestamptz' };

/**
 * Moves several locked sales to one status: the only statement that writes `sale.status`. A sale that has another status in
 * the database than the caller has read is not moved.
 * @throws StatusConflict (409), with no sale moved
 */
export async function changeStatuses(
  trx: Trx,
  moves: readonly { sale: MovedSale; now: Date }[],
  { to, why, byPayment = false }: Omit<StatusChange, 'now'>,
): Promise<void> {
  if (moves.length === 0) return;
  const refused = moves.find(({ sale }) => !mayChange(sale.status, to, byPayment));
  if (refused) throw new StatusConflict(refused.sale.status, to);
  const rows = moves.map(({ sale: { id, status }, now: at }) => ({
    ...{ id, from_status: status, to_status: to, at },
  }));
  const { rows: moved } = await sql<{ id: string }>`
    update sale set status = given.to_status,
      paid_at = case when given.to_status = 'paid' then given.at else sale.paid_at end
    from ${recordset(rows, MOVE)}
    where sale.id = given.id and sale.status = given.from_status
    returning sale.id`.execute(trx);
  const stale = moves.find(({ sale }) => !moved.some(({ id }) => id === sale.id));
  if (stale) throw new StatusConflict(stale.sale.status, to);
  await writeHistories(
    trx,
    moves.map(({ sale, now: at }) => ({ sale, from: sale.status, to, why, at })),
  );
}

/** One line of a sale's history; `from` is null for its beginning. */
export interface HistoryLine {
  sale: { id: string; headquarter_id: number };
  from: SaleStatus | null;
  to: SaleStatus;
  why: string;
  at: Date;
}

export const writeHistory = (trx: Trx, line: HistoryLine): Promise<void> => writeHistories(trx, [line]);

const LINE = {
  ...{ id: 'uuid', sale_id: 'uuid', headquarter_id: 'bigint', at: 'timestamptz' },
  ...{ from_status: 'text', to_status: 'text', why: 'text' },
};

/** Of several sales, a line each. */
export async function writeHistories(trx: Trx, lines: readonly HistoryLine[]): Promise<void> {
  const rows = lines.map(({ sale, from, to, why, at }) => ({
    ...{ id: randomUUID(), sale_id: sale.id, headquarter_id: sale.headquarter_id, at },
    ...{ from_status: from, to_status: to, why },
  }));
  await sql`
    insert into sale_history (${columnsOf(LINE)}) select ${columnsOf(LINE)} from ${recordset(rows, LINE)}`.execute(
    trx,
  );
}
