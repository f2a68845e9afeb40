import {
  CALENDAR_TYPE,
  calendarFile,
  calendarVisit,
  type SaleDetail,
  type SoldTicket,
} from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, IconCalendar, IconSuccess, saveFile, TicketList } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './pass.module.css';
import { useStoredPass } from './use-stored-pass.ts';
import { usePassCards } from './use-pass-cards.ts';

interface PassProps {
  sale: SaleDetail;
  tickets: readonly SoldTicket[];
}

/** Codes of a purchase for the door. Opening the page stores them on this device for offline use. */
export function Pass({ sale, tickets }: PassProps) {
  const t = useTexts();
  const cards = usePassCards(sale, tickets);
  const isStored = useStoredPass(sale, cards);
  return (
    <>
      <p>{t('pass.door')}</p>
      <TicketList
        tickets={cards}
        labels={{
          title: t('pass.title'),
          fullScreen: t('pass.fullScreen'),
          close: t('form.close'),
          previous: t('purchases.previous'),
          next: t('purchases.next'),
          hint: t('pass.brightness'),
          qrRetry: t('pass.qrRetry'),
        }}
      />
      {isStored && (
        <p className={styles.stored} role="status">
          <IconSuccess />
          {t('pass.offline')}
        </p>
      )}
      <CalendarButton sale={sale} tickets={tickets} />
    </>
  );
}

function CalendarButton({ sale, tickets }: PassProps) {
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
    <Button variant="secondary" className={styles.calendar} icon={<IconCalendar />} onClick={save}>
      {t('actions.calendar')}
    </Button>
  );
}
