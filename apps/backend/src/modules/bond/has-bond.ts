import type { Db, Trx } from '../../database/open-database.ts';
import { findIssue } from '../sale/issue.ts';
import { leftOfSale } from '../payment/refund-ledger.ts';
import type { Sale } from '../sale/repository.ts';
import { kindOf } from '../sale/sale-kind.ts';
import { isPaid } from '../sale/sale-status.ts';

/** Whether the tickets of a sale are valid: also while a part of its money goes back. */
export async function keepsTickets(
  db: Db | Trx,
  { id, status }: Pick<Sale, 'id' | 'status'>,
): Promise<boolean> {
  if (status === 'pending refund') return (await leftOfSale(db, id)) > 0;
  return isPaid(status);
}

/** Whether there is something to show at the door: a sale of an event must have been issued besides being paid. */
export async function hasBond(
  db: Db,
  { id, kind, status }: Pick<Sale, 'id' | 'kind' | 'status'>,
): Promise<boolean> {
  if (!(await keepsTickets(db, { id, status }))) return false;
  return !kindOf({ kind }).needsAuthority || (await findIssue(db, id))?.state === 'issued';
}
