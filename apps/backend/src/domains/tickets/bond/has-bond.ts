import type { Db } from '../../../database/open-database.ts';
import { findIssue, keepsTickets, kindOf, type Sale } from '../../sales/index.ts';

/** Whether there is something to show at the door: a sale of an event must have been issued besides being paid. */
export async function hasBond(
  db: Db,
  sale: Pick<Sale, 'id' | 'kind' | 'status' | 'voided_at'>,
): Promise<boolean> {
  if (!keepsTickets(sale)) return false;
  return !kindOf(sale).needsAuthority || (await findIssue(db, sale.id))?.state === 'issued';
}
