import type { Headquarter, SalesType } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import {
  Card,
  cardLinkClass,
  classNames,
  IconChevronRight,
  Price,
  rowClass,
  stackClass,
  textClass,
} from '@taquilla/ui';
import cards from '../../base/choices/choice-card.module.css';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts } from '../../texts.ts';
import styles from './sales-option.module.css';
import { useOffer } from './use-offer.ts';

interface SalesOptionProps {
  venue: Headquarter;
  type: SalesType;
}

/** A sales type of the venue: its name, lowest price and link. */
export function SalesOption({ venue, type }: SalesOptionProps) {
  const t = useTexts();
  const price = usePriceLabels(useOffer(type, venue.id));
  return (
    <Card as="li" className={classNames(stackClass(2), cards.card, styles.option)}>
      <h3 className={styles.name}>
        <Link to={`/monuments/${venue.slug}/${type}`} className={cardLinkClass}>
          {t(`sales.${type}.name`)}
        </Link>
      </h3>
      <p className={textClass('soft')}>{t(`sales.${type}.lead`)}</p>
      <p className={classNames(rowClass(1), styles.foot)}>
        <span className={styles.price}>
          {price?.name && <span className={textClass('note')}>{price.name} </span>}
          {price && <Price>{price.price}</Price>}
        </span>
        <span className={classNames(rowClass(1), textClass('strong'), styles.go)}>
          {t(`home.choose.${type}`)}
          <IconChevronRight />
        </span>
      </p>
    </Card>
  );
}
