import type { Db } from '../../database/open-database.ts';
import { findIssue, kindOf, type Sale } from '../sale/index.ts';
import { keepsTickets } from '../payment/index.ts';

/** Whether there is something to show at the door: a sale of an event must have been issued besides being paid. */
export async function hasBond(
  db: Db,
  { id, kind, status }: Pick<Sale, 'id' | 'kind' | 'status'>,
): Promise<boolean> {
  if (!(await keepsTickets(db, { id, status }))) return false;
  return !kindOf({ kind }).needsAuthority || (await findIssue(db, id))?.state === 'issued';
}
