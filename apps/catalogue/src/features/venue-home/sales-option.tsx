import type { Headquarter, SalesType } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Card, cardLinkClass, IconChevronRight, Price, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './sales-option.module.css';
import { useFromPrice } from './use-from-price.ts';

interface SalesOptionProps {
  venue: Headquarter;
  type: SalesType;
}

/** One way in: what it is, from how much, and the way there. */
export function SalesOption({ venue, type }: SalesOptionProps) {
  const t = useTexts();
  const price = useFromPrice(type, venue.id);
  return (
    <Card as="li" className={styles.option}>
      <h3 className={styles.name}>
        <Link to={`/monuments/${venue.slug}/${type}`} className={cardLinkClass}>
          {t(`sales.${type}.name`)}
        </Link>
      </h3>
      <p className={textClass('soft')}>{t(`sales.${type}.lead`)}</p>
      <p className={styles.foot}>
        <span className={styles.price}>
          {price !== undefined && <Price>{t('home.from', { price: formatMoney(price) })}</Price>}
        </span>
        <span className={styles.go}>
          {t(`home.choose.${type}`)}
          <IconChevronRight />
        </span>
      </p>
    </Card>
  );
}
