import { randomUUID } from 'node:crypto';
import type { SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
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
export async function writeHistory(
  trx: Trx,
  change: {
    sale: { id: string; headquarter_id: number };
    from: SaleStatus | null;
    to: SaleStatus;
    why: string;
    at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('sale_history')
    .values({
      id: randomUUID(),
      sale_id: change.sale.id,
      headquarter_id: change.sale.headquarter_id,
      at: change.at,
      from_status: change.from,
      to_status: change.to,
      why: change.why,
    })
    .execute();
}
