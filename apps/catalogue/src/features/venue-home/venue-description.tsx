import type { Headquarter } from '@taquilla/contracts';
import { classNames, IconPlace, rowClass, textClass } from '@taquilla/ui';
import styles from './venue-description.module.css';

const cityClass = classNames(rowClass(1), textClass('soft'), styles.city);

/** The venue's name, city and description. */
export function VenueDescription({ venue }: { venue: Headquarter }) {
  return (
    <header className={styles.words}>
      <h1>{venue.name}</h1>
      <p className={cityClass}>
        <IconPlace />
        {venue.city}
      </p>
      {venue.description && <p className={styles.description}>{venue.description}</p>}
    </header>
  );
}
