import { calendarFile, type SaleDetail, type SoldTicket } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { Button, IconCalendar, IconSuccess, saveFile, TicketList } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './pass.module.css';
import { useKeptPass } from './use-kept-pass.ts';
import { usePassCards } from './use-pass-cards.ts';
import { visitsOf } from './visits-of.ts';

interface PassProps {
  sale: SaleDetail;
  tickets: readonly SoldTicket[];
}

/** A purchase's codes for the door. Once opened they are on this device, without a connection too. */
export function Pass({ sale, tickets }: PassProps) {
  const t = useTexts();
  const cards = usePassCards(sale, tickets);
  const isKept = useKeptPass(sale, cards);
  return (
    <>
      <p>{t('pass.door')}</p>
      <TicketList
        tickets={cards}
        words={{
          title: t('pass.title'),
          fullScreen: t('pass.fullScreen'),
          close: t('form.close'),
          previous: t('purchases.previous'),
          next: t('purchases.next'),
          hint: t('pass.brightness'),
          qrRetry: t('pass.qrRetry'),
        }}
      />
      {isKept && (
        <p className={styles.kept} role="status">
          <IconSuccess />
          {t('pass.offline')}
        </p>
      )}
      <CalendarButton sale={sale} />
    </>
  );
}

function CalendarButton({ sale }: { sale: SaleDetail }) {
  const t = useTexts();
  const venue = useVenue();
  const visits = visitsOf(sale.lines);
  if (visits.length === 0) return null;
  const save = () => {
    const place = [venue.name, venue.city].filter(Boolean).join(', ');
    const entries = visits.map(({ room_name, visit_at }) => ({
      title: `${venue.name} · ${room_name}`,
      place,
      visitAt: visit_at,
    }));
    const file = calendarFile(sale.reference, entries, Date.now());
    saveFile(`${sale.reference}.ics`, new Blob([file], { type: 'text/calendar' }));
  };
  return (
    <Button variant="secondary" className={styles.calendar} icon={<IconCalendar />} onClick={save}>
      {t('actions.calendar')}
    </Button>
  );
}
