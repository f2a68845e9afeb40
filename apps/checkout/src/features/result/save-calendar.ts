import { calendarFile, type CalendarVisit } from '@taquilla/contracts';
import { formatDate, type useLocale } from '@taquilla/i18n';
import type { useVenue } from '@taquilla/shared-state';
import { saveFile } from '@taquilla/ui';
import type { useTexts } from './texts.ts';
import { groupsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';

interface Words {
  t: ReturnType<typeof useTexts>;
  locale: ReturnType<typeof useLocale>;
  venue: Pick<ReturnType<typeof useVenue>, 'name' | 'city' | 'timezone'>;
}

/** Saves every visit of a sale for a calendar. Comes with what is loaded once there are tickets. */
export function saveCalendar(details: SaleDetails, words: Words): void {
  const file = calendarFile(details.reference, calendarVisits(details, words), Date.now());
  saveFile(`${details.reference}.ics`, new Blob([file], { type: 'text/calendar' }));
}

/** A show by its title, with the seats and the venue's own hour in the note. */
function calendarVisits({ lines, tickets = [] }: SaleDetails, { t, locale, venue }: Words): CalendarVisit[] {
  const { name, city, timezone } = venue;
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
