import { query } from '@taquilla/api/calls';
import { endpoints, venueOnMap } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, IconPlace, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from './texts.ts';
import { visitsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './result.module.css';

/** Where to go and how, and until when a visit can be changed: what the venue tells of it. */
export function BeforeVisit({ lines, kind }: Pick<SaleDetails, 'lines'> & { kind: 'tickets' | 'event' }) {
  const t = useTexts();
  const locale = useLocale();
  const titleId = useId();
  const venue = useVenue();
  const { data: about } = useQuery(query(endpoints.venueAbout, { id: venue.id, language: locale }));
  const { address, timezone: timeZone } = venue;
  const [first] = visitsOf(lines);
  const day = first && formatDate(first.visit_at, { locale, timeZone, style: 'longDay' });
  // what is for no time, as a pass, has nothing to be changed before
  const { change_hours, refund_hours: refund } = (first && about) ?? {};
  // events are changed where the venue says so (R309)
  const own = venue.self_service?.changes;
  const change = kind === 'event' && own && !own.events ? undefined : change_hours;
  const hints = [
    ...(about?.getting_here ?? []),
    ...(change === undefined ? [] : [t('before.change', { hours: change })]),
    ...(refund === undefined ? [] : [t('before.refund', { hours: refund })]),
  ];
  if (!address && hints.length === 0) return null;
  const map = venueOnMap(venue);
  return (
    <section className={styles.offer} aria-labelledby={titleId}>
      <h2 id={titleId}>{day ? t('before.seeYou', { day }) : t('before.title')}</h2>
      {address && (
        <address>
          {venue.name}
          <br />
          {address.street}, {address.postcode} {venue.city}
        </address>
      )}
      {hints.length > 0 && (
        <ul className={stackClass(1)}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      {map && (
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={map}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconPlace />
          {t('before.map')}
        </a>
      )}
    </section>
  );
}
