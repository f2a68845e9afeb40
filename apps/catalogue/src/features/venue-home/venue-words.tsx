import type { Headquarter } from '@taquilla/contracts';
import { IconPlace } from '@taquilla/ui';
import styles from './venue-words.module.css';

/** The venue's name, city and what there is to say about it. */
export function VenueWords({ venue }: { venue: Headquarter }) {
  return (
    <header className={styles.words}>
      <h1>{venue.name}</h1>
      <p className={styles.city}>
        <IconPlace />
        {venue.city}
      </p>
      {venue.description && <p className={styles.description}>{venue.description}</p>}
    </header>
  );
}
