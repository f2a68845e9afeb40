import { CALENDAR_TYPE, calendarFile, calendarVisit, type CalendarVisit } from '@taquilla/contracts';
import { formatDate, type useLocale } from '@taquilla/i18n';
import type { useVenue } from '@taquilla/shared-state';
import { saveFile } from '@taquilla/ui';
import type { useTexts } from './texts.ts';
import { groupsOf } from './ticket-lines.ts';
import type { SaleDetails } from './sale-details.ts';

interface CalendarContext {
  t: ReturnType<typeof useTexts>;
  locale: ReturnType<typeof useLocale>;
  venue: Pick<ReturnType<typeof useVenue>, 'name' | 'city' | 'address' | 'timezone'>;
}

/** Saves the visits of a sale as a calendar file. Loaded with the wallets, once there are tickets. */
export function saveCalendar(details: SaleDetails, context: CalendarContext): void {
  const file = calendarFile(details, calendarVisits(details, context), Date.now());
  saveFile(`${details.reference}.ics`, new Blob([file], { type: CALENDAR_TYPE }));
}

/** Returns the calendar entries; an event has its title, and its seats and local time in the note. */
function calendarVisits(
  { lines, tickets }: SaleDetails,
  { t, locale, venue }: CalendarContext,
): CalendarVisit[] {
  const { timezone } = venue;
  const seatsOf = (visitAt: string, title: string | null) =>
    tickets.flatMap(({ seat, visits = [], product_name }) =>
      seat && product_name === title && visits.some(({ visit_at }) => visit_at === visitAt)
        ? [t('seat', { sector: seat.sector_name, row: seat.row_text, seat: seat.column_text })]
        : [],
    );
  return groupsOf(lines).flatMap(({ title, visits }) =>
    visits.map(({ room_name, visit_at, ends_at }) =>
      calendarVisit(venue, {
        show: title,
        roomName: room_name,
        visitAt: visit_at,
        endsAt: ends_at,
        note: [
          t('calendarNote', {
            time: formatDate(visit_at, { locale, timeZone: timezone, style: 'dayAndTime' }),
          }),
          ...seatsOf(visit_at, title),
        ].join('\n'),
      }),
    ),
  );
}
