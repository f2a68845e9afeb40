import {
  CALENDAR_TYPE,
  calendarFile,
  calendarVisit,
  type SaleDetail,
  type SoldTicket,
} from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, type ButtonProps, IconCalendar, saveFile } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

interface CalendarButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  sale: SaleDetail;
  tickets: readonly SoldTicket[];
}

/** Button that saves the visits of a purchase as a calendar file; empty without visits. */
export function CalendarButton({ sale, tickets, variant = 'secondary', className }: CalendarButtonProps) {
  const t = useTexts();
  const locale = useLocale();
  const venue = useVenue();
  const visits = tickets.flatMap(({ tariff, product_name, visits: ofTicket = [] }) =>
    ofTicket.map((visit) => ({ ...visit, show: tariff ? product_name : null })),
  );
  if (visits.length === 0) return null;
  const save = () => {
    const entries = visits.map(({ show, room_name, visit_at, ends_at }) =>
      calendarVisit(venue, {
        show,
        roomName: room_name,
        visitAt: visit_at,
        endsAt: ends_at,
        note: formatDate(visit_at, { locale, timeZone: venue.timezone, style: 'dayAndTime' }),
      }),
    );
    const file = calendarFile(sale, entries, Date.now());
    saveFile(`${sale.reference}.ics`, new Blob([file], { type: CALENDAR_TYPE }));
  };
  return (
    <Button variant={variant} className={className} icon={<IconCalendar />} onClick={save}>
      {t('actions.calendar')}
    </Button>
  );
}
