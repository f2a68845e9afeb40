import { address, endpoints, type Headquarter } from '@taquilla/contracts';
import { IconPlace } from '@taquilla/ui';
import styles from './venue-hero.module.css';

/** The venue's picture, name, city and what there is to say about it. */
export function VenueHero({ venue }: { venue: Headquarter }) {
  return (
    <header>
      <img
        className={styles.picture}
        src={address(endpoints.venueHero, { id: venue.id })}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
      />
      <div className={styles.words}>
        <h1>{venue.name}</h1>
        <p className={styles.city}>
          <IconPlace />
          {venue.city}
        </p>
        {venue.description && <p className={styles.description}>{venue.description}</p>}
      </div>
    </header>
  );
}
