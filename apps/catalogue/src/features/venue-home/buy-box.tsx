import type { Headquarter, SalesType, VenueAbout } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  buttonClass,
  classNames,
  fixedBarClass,
  Price,
  rowClass,
  textClass,
  useBottomBarSize,
} from '@taquilla/ui';
import { useManagementCost } from '@taquilla/visits';
import { useRef } from 'react';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts } from '../../texts.ts';
import styles from './buy-box.module.css';
import { useOffer } from './use-offer.ts';

interface BuyBoxProps {
  venue: Headquarter;
  /** the venue's first sales type */
  type: SalesType;
  ticket?: VenueAbout['ticket'];
}

/**
 * Price and link to the selection, for passes, tickets without a day and events without a date: a card on a desktop, the bottom bar
 * of a phone.
 */
export function BuyBox({ venue, type, ticket }: BuyBoxProps) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  useBottomBarSize(box);
  const { least, placeOf } = useOffer(type, venue.id);
  const place = placeOf(ticket);
  const price = usePriceLabels({ ticket, least });
  const { cost = 0 } = useManagementCost();
  return (
    <section
      ref={box}
      className={classNames(rowClass(4), fixedBarClass, styles.box)}
      aria-label={t(`home.choose.${type}`)}
      data-bottom-bar=""
    >
      {price && (
        <p className={styles.price}>
          <span className={styles.name}>{price.name ?? t(`sales.${type}.name`)}</span>
          <Price size="large">{price.price}</Price>
          {cost > 0 && (
            <span className={textClass('note')}>{t('home.feeInside', { fee: formatMoney(cost) })}</span>
          )}
        </p>
      )}
      <Link
        to={`/monuments/${venue.slug}/${type}${place === undefined ? '' : `?interface=${place}`}`}
        className={buttonClass({ size: 'large' })}
      >
        {t(`home.choose.${type}`)}
      </Link>
      {venue.sale_time_in_minute !== null && (
        <p className={classNames(textClass('note'), styles.held)}>
          {t('home.held', { minutes: venue.sale_time_in_minute })}
        </p>
      )}
    </section>
  );
}
