import { calendarFile } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Button, IconCalendar, IconMail, IconPrint, saveFile } from '@taquilla/ui';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { BondLink } from './bond-link.tsx';
import { visitsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';
import type { SaleKind } from './use-sale-state.ts';
import styles from './ticket.module.css';

/** What can be done with a ticket besides showing it. */
export function TicketActions({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const venue = useVenue();
  const visits = visitsOf(details.lines);
  const locale = useLocale();
  const saveCalendar = () => {
    const entries = visits.map(({ room_name, visit_at }) => ({
      title: `${venue.name} · ${room_name}`,
      place: `${venue.name}, ${venue.city}`,
      visitAt: visit_at,
      note: t('result.calendarNote', {
        time: formatDate(visit_at, { locale, timeZone: venue.timezone, style: 'dayAndTime' }),
      }),
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
        <BondLink reference={details.reference} kind={kind} url={details.bond_url} />
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
