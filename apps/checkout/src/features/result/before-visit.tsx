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

/** Address and directions of the venue, and the terms of changes. */
export function BeforeVisit({ lines, terms = [] }: Pick<SaleDetails, 'lines' | 'terms'>) {
  const t = useTexts();
  const locale = useLocale();
  const titleId = useId();
  const venue = useVenue();
  const { data: about } = useQuery(query(endpoints.venueAbout, { id: venue.id, language: locale }));
  const { address, timezone: timeZone } = venue;
  const [first] = visitsOf(lines);
  const day = first && formatDate(first.visit_at, { locale, timeZone, style: 'longDay' });
  const hints = [...(about?.getting_here ?? []), ...terms];
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
