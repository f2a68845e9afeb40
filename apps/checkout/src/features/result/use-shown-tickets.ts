import { useTicketDescription } from '@taquilla/i18n/ticket-description';
import { useVenue } from '@taquilla/shared-state';
import type { ShownTicket } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import type { SaleDetails } from './sale-details.ts';

/** Returns one ticket per code, for the cards of the page and the offline pass. */
export function useShownTickets({
  codes,
  tickets,
  kind,
}: Pick<SaleDetails, 'codes' | 'tickets' | 'kind'>): ShownTicket[] {
  const t = useTexts();
  const { name: venue, timezone } = useVenue();
  const describe = useTicketDescription(t, timezone);
  return codes.map((code, index) => {
    const ticket = tickets.find((candidate) => candidate.code === code);
    const number = index + 1;
    const name = t(kind === 'tourist-pass' ? 'passOf' : 'ticketOf', { number, count: codes.length });
    const description = ticket
      ? describe(ticket)
      : { visits: [], terms: [], lead: name, lines: [], line: '' };
    const qr = t('qr', { number });
    const label = ticket ? `${qr}: ${description.line}` : qr;
    return {
      code,
      label,
      name,
      print: { ...description, venue, number: codes.length > 1 ? name : undefined },
    };
  });
}
