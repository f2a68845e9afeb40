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
  byPayment?: boolean;
}

/**
 * Moves a locked sale on and writes down when, from, to and why.
 * @throws StatusConflict (409) for a change that the rule (R160) does not know
 */
export async function changeStatus(
  trx: Trx,
  sale: { id: string; headquarter_id: number; status: SaleStatus },
  { to, why, now, byPayment = false }: StatusChange,
): Promise<void> {
  if (!mayChange(sale.status, to, byPayment)) throw new StatusConflict(sale.status, to);
  await trx
    .updateTable('sale')
    .set({ status: to, ...(to === 'paid' ? { paid_at: now } : {}) })
    .where('id', '=', sale.id)
    .execute();
  await writeHistory(trx, { sale, from: sale.status, to, why, at: now });
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
