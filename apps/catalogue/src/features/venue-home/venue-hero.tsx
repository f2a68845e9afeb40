import { heroOf, type Headquarter } from '@taquilla/contracts';
import { Picture } from '@taquilla/ui';
import styles from './venue-hero.module.css';

/** The venue's first picture. */
export function VenueHero({ venue }: { venue: Headquarter }) {
  return (
    <Picture
      className={styles.picture}
      picture={heroOf(venue)}
      sizes="(min-width: 64rem) 45rem, 100vw"
      isFirst
    />
  );
}
