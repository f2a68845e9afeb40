import type { Db } from '../../database/open-database.ts';
import { findIssue } from '../authority/repository.ts';
import type { Sale } from '../sale/repository.ts';
import { isPaid } from '../sale/sale-status.ts';

/** Whether there is something to show at the door: a sale of an event must have been issued besides being paid. */
export async function hasBond(
  db: Db,
  { id, kind, status }: Pick<Sale, 'id' | 'kind' | 'status'>,
): Promise<boolean> {
  if (!isPaid(status)) return false;
  return kind !== 'event' || (await findIssue(db, id))?.state === 'issued';
}
