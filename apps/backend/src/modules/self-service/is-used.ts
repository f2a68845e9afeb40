import type { Config } from '../../config.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { ticketsOf } from '../bond/index.ts';
import { findCardUses } from '../door/index.ts';
import type { SaleDocument } from '../sale/index.ts';

/** Whether a door has told that it let somebody in with one of a sale's codes, as they are now. */
export async function isUsed(
  db: Db | Trx,
  document: SaleDocument,
  { lastingSecret }: Pick<Config, 'lastingSecret'>,
): Promise<boolean> {
  const tickets = ticketsOf(document, lastingSecret).map(({ ticketId }) => ticketId);
  return (await findCardUses(db, tickets)).size > 0;
}
