import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { ticketsOf } from '../../../apps/backend/src/domains/tickets/index.ts';
import { voidTickets } from '../../../apps/backend/src/domains/tickets/door/void-tickets.ts';
import {
  findSale,
  hasValidTickets,
  loadSaleDocument,
} from '../../../apps/backend/src/domains/sales/index.ts';

interface CodeCheck {
  lastingSecret: string;
  now: Date;
  /** ticket codes seen so far; the current ones are added */
  known: Set<string>;
}

/** Checks that the codes of exactly one state of a sale, or of none, are valid at the entrance. */
export async function codeFaults(
  db: Db,
  saleId: string,
  { lastingSecret, now, known }: CodeCheck,
): Promise<string[]> {
  const sale = await findSale(db, saleId);
  if (!sale) return ['the sale is missing'];
  const isValid = hasValidTickets(sale);
  const tickets = isValid ? ticketsOf(await loadSaleDocument(db, sale), lastingSecret) : [];
  const live = new Set(tickets.map(({ ticketId }) => ticketId));
  for (const id of live) known.add(id);
  const revoked = new Set(await voidTickets(db, sale.headquarter_id, now));
  const faults = [];
  if ([...live].some((id) => revoked.has(id))) faults.push('a valid code is listed as void');
  const remaining = [...known].filter((id) => !live.has(id) && !revoked.has(id));
  if (remaining.length > 0) faults.push(`${remaining.length} former codes are still valid`);
  return faults;
}
