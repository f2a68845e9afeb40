import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { columnsOf, recordset } from '../../../database/recordset.ts';
import { saleMachine, type SaleTransition } from '../../../states/sale.ts';
import { transition } from '../../../states/transition.ts';

interface MovedSale {
  id: string;
  headquarter_id: number;
  status: SaleStatus;
}

/**
 * Moves a locked sale by a transition of the state machine, and records it in `sale_history`.
 * @throws StatusConflict (409) when the transition is not allowed from its status
 */
export const changeStatus = (
  trx: Trx,
  sale: MovedSale,
  name: SaleTransition,
  { why, now }: { why: string; now: Date },
): Promise<void> => changeStatuses(trx, [{ sale, now }], name, why);

/** Batch variant of `changeStatus` for one transition: all sales, or none. */
export async function changeStatuses(
  trx: Trx,
  moves: readonly { sale: MovedSale; now: Date }[],
  name: SaleTransition,
  why: string,
): Promise<void> {
  if (moves.length === 0) return;
  await transition(
    trx,
    saleMachine,
    name,
    moves.map(({ sale: { id, status }, now }) => ({
      id,
      from: status,
      ...(name === 'pay' && { set: { paid_at: now } }),
    })),
  );
  const { to } = saleMachine.transitions[name];
  await writeHistories(
    trx,
    moves.map(({ sale, now: at }) => ({ sale, from: sale.status, to, why, at })),
  );
}

/** Inserts one row of a sale's history; `from` is null for its creation. */
export interface HistoryLine {
  sale: { id: string; headquarter_id: number };
  from: SaleStatus | null;
  to: SaleStatus;
  why: string;
  at: Date;
}

export const writeHistory = (trx: Trx, line: HistoryLine): Promise<void> => writeHistories(trx, [line]);

const LINE = {
  id: 'uuid',
  sale_id: 'uuid',
  headquarter_id: 'bigint',
  at: 'timestamptz',
  from_status: 'text',
  to_status: 'text',
  why: 'text',
};

/** Inserts one history row for each sale. */
export async function writeHistories(trx: Trx, lines: readonly HistoryLine[]): Promise<void> {
  const rows = lines.map(({ sale, from, to, why, at }) => ({
    id: randomUUID(),
    sale_id: sale.id,
    headquarter_id: sale.headquarter_id,
    at,
    from_status: from,
    to_status: to,
    why,
  }));
  await sql`
    insert into sale_history (${columnsOf(LINE)}) select ${columnsOf(LINE)} from ${recordset(rows, LINE)}`.execute(
    trx,
  );
}
