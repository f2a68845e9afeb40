import type { Headquarter, SalesType, VenueAbout } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, classNames, Price, rowClass, textClass, useBottomBarSize } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useManagementCost } from '@taquilla/visits';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts } from '../../texts.ts';
import styles from './buy-box.module.css';
import { useOffer } from './use-offer.ts';

interface BuyBoxProps {
  venue: Headquarter;
  /** the venue's first sales type */
  type: SalesType;
  ticket: VenueAbout['ticket'];
}

/** Price, next available time and the main button: beside the text on a desktop, below it on a phone. */
export function BuyBox({ venue, type, ticket }: BuyBoxProps) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  useBottomBarSize(box);
  const { least, placeOf } = useOffer(type, venue.id);
  const place = placeOf(ticket);
  const price = usePriceLabels({ ticket, least });
  const { cost = 0 } = useManagementCost();
  // rendered only after hydration: it is not part of the server-rendered HTML
  const { data: next } = useQuery({
    queryKey: ['catalogue', 'next-visit'],
    queryFn: () => import('./next-visit.tsx'),
  });
  return (
    <section
      ref={box}
      className={classNames(rowClass(4), styles.box)}
      aria-label={t(`home.choose.${type}`)}
      data-bottom-bar=""
    >
      <div className={styles.words}>
        {price && (
          <p className={styles.price}>
            <span className={styles.name}>{price.name ?? t(`sales.${type}.name`)}</span>
            <Price size="large">{price.price}</Price>
            {cost > 0 && (
              <span className={textClass('note')}>{t('home.feeInside', { fee: formatMoney(cost) })}</span>
            )}
          </p>
        )}
        {price?.name !== undefined && ticket?.item_id !== undefined && (
          <p className={styles.next} data-later="">
            {next && <next.NextVisit itemId={ticket.item_id} venue={venue} />}
          </p>
        )}
      </div>
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
