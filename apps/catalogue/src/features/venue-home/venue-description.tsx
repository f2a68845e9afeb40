import type { Headquarter } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { textClass } from '@taquilla/ui';
import styles from './venue-description.module.css';

/** City, company, name and description of the venue, on a label that covers a corner of its picture. */
export function VenueDescription({ venue: { name, city, company, description } }: { venue: Headquarter }) {
  return (
    <header className={styles.header}>
      <div className={styles.label}>
        <p className={textClass('note')}>
          {city}
          {company && (
            <>
              {' · '}
              <Link to={`/${company.slug}`}>{company.name}</Link>
            </>
          )}
        </p>
        <h1>{name}</h1>
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
