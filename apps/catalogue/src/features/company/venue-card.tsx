import { heroOf, type Headquarter, sellingOptions } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { Card, cardLinkClass, classNames, IconPlace, Picture, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './venue-card.module.css';

interface VenueCardProps {
  venue: Headquarter;
  /** its picture is in view when the page opens */
  isFirst: boolean;
}

const cityClass = classNames(rowClass(1), textClass('soft'), styles.city);

/** A venue of the company: picture, name, city, what it sells. The whole card leads there. */
export function VenueCard({ venue, isFirst }: VenueCardProps) {
  const t = useTexts();
  const options = sellingOptions(venue).map((type) => t(`sales.${type}.name`));
  return (
    <Card as="li" flush className={styles.card}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(venue), alt: '' }}
        sizes="(min-width: 64rem) 23rem, 100vw"
        isFirst={isFirst}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/monuments/${venue.slug}`} className={cardLinkClass}>
            {venue.name}
          </Link>
        </h2>
        <p className={cityClass}>
          <IconPlace />
          {venue.city}
        </p>
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
