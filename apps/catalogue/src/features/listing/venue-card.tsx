import { heroOf, sellingOptions, toCents, type ListedVenue } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import {
  Card,
  cardLinkClass,
  classNames,
  IconPlace,
  Picture,
  Price,
  rowClass,
  textClass,
} from '@taquilla/ui';
import type { ReactNode } from 'react';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts } from '../../texts.ts';
import { Opening } from './opening.tsx';
import styles from './venue-card.module.css';

export interface VenueCardProps {
  venue: ListedVenue;
  /** true: its picture is in view when the page opens */
  isFirst: boolean;
  /** true: as wide as the page on a desktop, with the picture beside the text */
  isWide?: boolean;
  /** true: filtered out by the search, and hidden so that the server-rendered HTML stays */
  isHidden?: boolean;
  /** badge for this visitor */
  mark?: ReactNode;
  /** text beside the city */
  owner?: string | undefined;
}

/** Values of the picture's `sizes`: beside other cards, and as wide as the page. */
const BESIDE_OTHERS = '(min-width: 64rem) 23rem, (min-width: 48rem) 50vw, 100vw';
const WIDE = '(min-width: 64rem) 29rem, (min-width: 48rem) 50vw, 100vw';

/** Card of a venue in a list: picture, place, opening, price and sales types. The whole card is the link. */
export function VenueCard({ venue, isFirst, isWide = false, isHidden = false, mark, owner }: VenueCardProps) {
  const t = useTexts();
  const { price_from: least, ticket } = venue;
  const price = usePriceLabels({ ticket, least: least === null ? undefined : toCents(least) });
  const options = sellingOptions(venue).map((type) => t(`sales.${type}.name`));
  return (
    <Card as="li" flush hidden={isHidden} className={styles.card} data-wide={isWide}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(venue), alt: '' }}
        sizes={isWide ? WIDE : BESIDE_OTHERS}
        isFirst={isFirst}
      />
      {mark}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/monuments/${venue.slug}`} className={cardLinkClass}>
            {venue.name}
          </Link>
        </h2>
        <p className={classNames(rowClass(1), textClass('soft'), styles.city)}>
          <IconPlace />
          {[venue.city, owner].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.description}>{venue.description}</p>
        <Opening venue={venue} />
        <p className={styles.foot}>
          {price && (
            <span>
              {price.name && <span className={textClass('note')}>{price.name} </span>}
              <Price>{price.price}</Price>
            </span>
          )}
          <span className={textClass('note')}>{options.join(' · ')}</span>
        </p>
      </div>
    </Card>
  );
}
