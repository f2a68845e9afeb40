import { heroOf, sellingOptions, toCents, type ListedVenue } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { cardLinkClass, Picture, Price, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts } from '../../texts.ts';
import { Opening } from './opening.tsx';
import styles from './venue-card.module.css';

export interface VenueCardProps {
  venue: ListedVenue;
  /** fraction of the page on a desktop; `page`: with the picture beside the text */
  width: 'page' | 'half' | 'third';
  /** true: its picture is in view when the page opens */
  isFirst?: boolean;
  /** true: filtered out by the search, and hidden so that the server-rendered HTML stays */
  isHidden?: boolean;
  /** badge for this visitor */
  mark?: ReactNode;
  /** text beside the city */
  owner?: string | undefined;
}

/** Picture's width on a desktop by width of the card. */
const PICTURE_WIDTH = { page: '35rem', half: '35.5rem', third: '23rem' };

/** Card of a venue in a list: picture, place, opening, price and sales types. The whole card is the link. */
export function VenueCard({ venue, width, isFirst = false, isHidden = false, mark, owner }: VenueCardProps) {
  const t = useTexts();
  const { price_from: least, ticket } = venue;
  const price = usePriceLabels({ ticket, least: least === null ? undefined : toCents(least) });
  const options = sellingOptions(venue).map((type) => t(`sales.${type}.name`));
  return (
    <li hidden={isHidden} className={styles.card} data-width={width}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(venue), alt: '' }}
        sizes={`(min-width: 64rem) ${PICTURE_WIDTH[width]}, (min-width: 48rem) 50vw, 100vw`}
        isFirst={isFirst}
      />
      {mark}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/monuments/${venue.slug}`} className={cardLinkClass}>
            {venue.name}
          </Link>
        </h3>
        <p className={textClass('note')}>{[venue.city, owner].filter(Boolean).join(' · ')}</p>
        <p className={styles.description}>{venue.description}</p>
        <Opening venue={venue} />
        <p className={styles.foot}>
          <span className={textClass('note')}>{options.join(' · ')}</span>
          {price && (
            <span>
              {price.name && <span className={textClass('note')}>{price.name} </span>}
              <Price>{price.price}</Price>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
