import type { SoldTicket } from '@taquilla/contracts';
import { visitAnswers } from '../../sales/index.ts';
import type { PrintedSale } from './printed-sale.ts';
import { type EntryUnit, ticketsOf, transferredTicket } from './tickets.ts';

type Document = Pick<PrintedSale, 'sale' | 'venue' | 'lines' | 'transferred'>;

/** Returns the entry units that the buyer of a sale has, in the form of the API. */
export const ticketAnswers = (document: Document, secret: string): SoldTicket[] =>
  ticketsOf(document, secret).map((ticket) => answerOf(document, ticket));

/** Returns the entry unit that another person has accepted, in the form of the API; undefined: no such transfer. */
export function transferredAnswer(document: Document, id: string, secret: string): SoldTicket | undefined {
  const ticket = transferredTicket(document, id, secret);
  return ticket && answerOf(document, ticket);
}

const answerOf = ({ lines, venue }: Document, ticket: EntryUnit): SoldTicket => ({
  id: ticket.ticketId,
  product_name: ticket.productName,
  language: lines[ticket.line]?.language,
  holder: ticket.holder?.name ?? null,
  code: ticket.code,
  tariff: ticket.tariff,
  visits: visitAnswers(ticket.visits, venue.timezone),
  seat: ticket.seat && {
    sector_name: ticket.seat.sectorName,
    row_text: ticket.seat.rowText,
    column_text: ticket.seat.columnText,
  },
  persons: ticket.persons,
  extras: [...ticket.extras],
  pass: ticket.pass && {
    uses: ticket.pass.uses,
    validity_days: ticket.pass.validityDays,
    use_type: ticket.pass.isShared ? 'shared' : 'individual',
  },
});
