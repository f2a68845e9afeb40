import { calendarFile } from '@taquilla/contracts';
import { Button, buttonClass, IconCalendar, IconDownload, IconMail, IconPrint, saveFile } from '@taquilla/ui';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { isOwnAddress, visitsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './ticket.module.css';

/** What can be done with a ticket besides showing it. */
export function TicketActions({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const venue = useVenue();
  const visits = visitsOf(details.lines);
  const saveCalendar = () => {
    const entries = visits.map(({ room_name, visit_at }) => ({
      title: `${venue.name} · ${room_name}`,
      place: `${venue.name}, ${venue.city}`,
      visitAt: visit_at,
    }));
    const file = calendarFile(details.reference, entries, Date.now());
    saveFile(`${details.reference}.ics`, new Blob([file], { type: 'text/calendar' }));
  };
  return (
    <div className={styles.actions}>
      <p className={styles.mail}>
        <IconMail />
        {t('result.mail', { email: details.email })}
      </p>
      <div className={styles.buttons}>
        <BondLink url={details.bond_url} />
        {visits.length > 0 && (
          <Button variant="secondary" icon={<IconCalendar />} onClick={saveCalendar}>
            {t('result.calendar')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<IconPrint />}
          onClick={() => {
            window.print();
          }}
        >
          {t('result.print')}
        </Button>
      </div>
    </div>
  );
}

/** The PDF comes a moment after the payment: until then the button says so. */
function BondLink({ url }: { url: string | null }) {
  const t = useTexts();
  if (url === null) return <Button busy>{t('result.preparing')}</Button>;
  if (!isOwnAddress(url)) return null;
  return (
    <a className={buttonClass()} href={url} download>
      <IconDownload />
      {t('result.download')}
    </a>
  );
}
