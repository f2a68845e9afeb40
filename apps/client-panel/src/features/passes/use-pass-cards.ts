import type { SaleDetail, SoldTicket } from '@taquilla/contracts';
import { useTicketDescription } from '@taquilla/i18n/ticket-description';
import { useVenue } from '@taquilla/shared-state';
import type { ShownTicket } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** Returns the texts of a purchase's tickets, for cards, the full-screen view and the offline page. */
export function usePassCards(
  sale: Pick<SaleDetail, 'reference'>,
  tickets: readonly SoldTicket[],
): ShownTicket[] {
  const t = useTexts();
  const { name: venue, timezone } = useVenue();
  const describe = useTicketDescription((text, values) => t(`pass.${text}`, values), timezone);
  return tickets.map((ticket, index) => {
    const number = index + 1;
    const { line, ...description } = describe(ticket);
    const name = t(ticket.pass ? 'pass.passOf' : 'pass.ticketOf', { number, count: tickets.length });
    return {
      code: ticket.code,
      label: `${t('pass.qr', { number })}: ${line}`,
      name,
      print: { ...description, lines: [...description.lines, sale.reference], venue, number: name },
    };
  });
}
