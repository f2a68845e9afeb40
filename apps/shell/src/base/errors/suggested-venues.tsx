import { query } from '@taquilla/api/calls';
import { endpoints, heroOf } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Picture, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { nearestTo } from './suggest-slugs.ts';
import styles from './suggested-venues.module.css';

const MAX_SUGGESTIONS = 3;

/** Links to the three venues with the slugs most similar to the requested slug. */
export function SuggestedVenues({ slug }: { slug: string }) {
  const t = useTexts();
  const id = useId();
  const { data: venues = [] } = useQuery(query(endpoints.listedVenues, { language: useLocale() }));
  if (venues.length === 0) return null;
  return (
    <nav className={styles.near} aria-labelledby={id} data-later="">
      <h2 id={id} className={styles.title}>
        {t('error.near')}
      </h2>
      <ul className={styles.venues}>
        {nearestTo(slug, venues, MAX_SUGGESTIONS).map((venue) => (
          <li key={venue.id}>
            <Link className={styles.venue} to={`/monuments/${venue.slug}`}>
              <Picture className={styles.picture} picture={{ ...heroOf(venue), alt: '' }} sizes="6rem" />
              <span>
                <span className={textClass('strong')}>{venue.name}</span>
                <span className={textClass('note')}>{venue.city}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
