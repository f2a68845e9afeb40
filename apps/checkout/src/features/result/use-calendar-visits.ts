import type { CalendarVisit } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from './texts.ts';
import { groupsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';

/** Every visit of a sale for a calendar: a show by its title, with the seats and the venue's own hour in the note. */
export function useCalendarVisits({ lines, tickets = [] }: SaleDetails): CalendarVisit[] {
  const t = useTexts();
  const locale = useLocale();
  const { name, city, timezone } = useVenue();
  const seatsOf = (visitAt: string, title: string | null) =>
    tickets.flatMap(({ seat, visits = [], product_name }) =>
      seat && product_name === title && visits.some(({ visit_at }) => visit_at === visitAt)
        ? [t('seat', { sector: seat.sector_name, row: seat.row_text, seat: seat.column_text })]
        : [],
    );
  return groupsOf(lines).flatMap(({ title, visits }) =>
    visits.map(({ room_name, visit_at }) => ({
      title: (title ? [title, room_name, name] : [name, room_name]).filter(Boolean).join(' · '),
      place: [name, city].filter(Boolean).join(', '),
      visitAt: visit_at,
      note: [
        t('calendarNote', {
          time: formatDate(visit_at, { locale, timeZone: timezone, style: 'dayAndTime' }),
        }),
        ...seatsOf(visit_at, title),
      ].join('\n'),
    })),
  );
}
