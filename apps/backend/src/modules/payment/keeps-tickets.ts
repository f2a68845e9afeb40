import type { Db, Trx } from '../../database/open-database.ts';
import { isPaid, type Sale } from '../sale/index.ts';
import { leftOfSale } from './refund-ledger.ts';

/** Whether the tickets of a sale are valid: also while a part of its money goes back. */
export async function keepsTickets(
  db: Db | Trx,
  { id, status }: Pick<Sale, 'id' | 'status'>,
): Promise<boolean> {
  if (status === 'pending refund') return (await leftOfSale(db, id)) > 0;
  return isPaid(status);
}
