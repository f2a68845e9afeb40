import { heroOf, type Headquarter } from '@taquilla/contracts';
import { IconPlace, Picture } from '@taquilla/ui';
import styles from './venue-hero.module.css';

/** The venue's picture, name, city and what there is to say about it. */
export function VenueHero({ venue }: { venue: Headquarter }) {
  return (
    <header>
      <Picture
        className={styles.picture}
        picture={heroOf(venue)}
        sizes="(min-width: 64rem) 72rem, 100vw"
        isFirst
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
