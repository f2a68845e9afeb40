import type { SoldTicket } from '@taquilla/contracts';
import { visitAnswers } from '../../sales/index.ts';
import type { PrintedSale } from './printed-sale.ts';
import { ticketsOf } from './tickets.ts';

/** Returns the entry units of a sale in the form of the API. */
export function ticketAnswers(
  document: Pick<PrintedSale, 'sale' | 'venue' | 'lines'>,
  secret: string,
): SoldTicket[] {
  const languages = document.lines.flatMap(({ language, quantity }) =>
    Array.from({ length: quantity }, () => language),
  );
  return ticketsOf(document, secret).map((ticket, index) => ({
    id: ticket.ticketId,
    product_name: ticket.productName,
    language: languages[index],
    holder: ticket.holder?.name ?? null,
    code: ticket.code,
    tariff: ticket.tariff,
    visits: visitAnswers(ticket.visits, document.venue.timezone),
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
  }));
}
