import { query } from '@taquilla/api/calls';
import { endpoints, heroOf } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { IconTicket, IconVenue, Picture } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { nearestTo } from './suggest-slugs.ts';
import styles from './suggested-pages.module.css';

const MAX_TOWNS = 3;

interface SuggestedPagesProps {
  /** slug in the requested address */
  slug: string;
  /** venue of the page or visited last; undefined: the one with the most similar slug */
  venue: string | undefined;
  /** whether the list ends with a link to all venues */
  hasAll: boolean;
}

/** Links to the visitor's purchases and to the venues with the slugs most similar to the requested slug. */
export function SuggestedPages({ slug, venue, hasAll }: SuggestedPagesProps) {
  const t = useTexts();
  const id = useId();
  const { data: venues = [], isPending } = useQuery(query(endpoints.listedVenues, { language: useLocale() }));
  if (isPending) return null;
  // three links in all
  const near = nearestTo(slug, venues, hasAll ? 1 : 2);
  const owner = venue ?? near[0]?.slug;
  if (owner === undefined) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('error.near')}
      </h2>
      <ul className={styles.links}>
        <Suggestion
          to={`/monuments/${owner}/find-tickets`}
          picture={
            <span className={styles.picture}>
              <IconTicket />
            </span>
          }
          name={t('error.bought')}
          note={t('error.boughtHint')}
        />
        {near.map((shown) => (
          <Suggestion
            key={shown.id}
            to={`/monuments/${shown.slug}`}
            picture={
              <Picture className={styles.picture} picture={{ ...heroOf(shown), alt: '' }} sizes="5.5rem" />
            }
            name={shown.name}
            note={shown.city}
          />
        ))}
        {hasAll && (
          <Suggestion
            to="/"
            picture={
              <span className={styles.picture}>
                <IconVenue />
              </span>
            }
            name={t('error.places')}
            note={[...new Set(venues.map(({ city }) => city))].slice(0, MAX_TOWNS).join(', ')}
          />
        )}
      </ul>
    </nav>
  );
}

interface SuggestionProps {
  to: string;
  picture: ReactNode;
  name: string;
  note: string;
}

function Suggestion({ to, picture, name, note }: SuggestionProps) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {picture}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{note}</span>
        </span>
      </Link>
    </li>
  );
}
