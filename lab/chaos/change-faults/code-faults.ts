import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { ticketsOf } from '../../../apps/backend/src/domains/tickets/index.ts';
import { voidTickets } from '../../../apps/backend/src/domains/tickets/door/void-tickets.ts';
import {
  findSale,
  hasValidTickets,
  loadSaleDocument,
} from '../../../apps/backend/src/domains/sales/index.ts';

interface Asked {
  lastingSecret: string;
  now: Date;
  /** ticket codes seen so far; the current ones are added */
  known: Set<string>;
}

/** Checks that the codes of exactly one state of a sale, or of none, are valid at the entrance. */
export async function codeFaults(
  db: Db,
  saleId: string,
  { lastingSecret, now, known }: Asked,
): Promise<string[]> {
  const sale = await findSale(db, saleId);
  if (!sale) return ['the sale is gone'];
  const isKept = hasValidTickets(sale);
  const tickets = isKept ? ticketsOf(await loadSaleDocument(db, sale), lastingSecret) : [];
  const live = new Set(tickets.map(({ ticketId }) => ticketId));
  for (const id of live) known.add(id);
  const gone = new Set(await voidTickets(db, sale.headquarter_id, now));
  const faults = [];
  if ([...live].some((id) => gone.has(id))) faults.push('a code that is valid admits nobody');
  const left = [...known].filter((id) => !live.has(id) && !gone.has(id));
  if (left.length > 0) faults.push(`${left.length} codes of before still open doors`);
  return faults;
}
