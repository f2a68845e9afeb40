import { type Headquarter, type SalesType, toCents, type VenueAbout } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, Price, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import styles from './buy-box.module.css';
import { useFromPrice } from './use-from-price.ts';

interface BuyBoxProps {
  venue: Headquarter;
  /** what the venue sells first */
  type: SalesType;
  ticket: VenueAbout['ticket'];
}

/** What a ticket costs, when there are places, and the one button: beside the words on a desk, below them all on a phone. */
export function BuyBox({ venue, type, ticket }: BuyBoxProps) {
  const t = useTexts();
  const lowest = useFromPrice(type, venue.id);
  // comes once the page is live: nothing of it is drawn
  const { data: next } = useQuery({
    queryKey: ['catalogue', 'next-visit'],
    queryFn: () => import('./next-visit.tsx'),
  });
  const main = ticket && ticket.price > 0 ? ticket : undefined;
  const price = main ? toCents(main.price) : lowest;
  const isFrom = main ? main.is_from : true;
  return (
    <section className={styles.box} aria-label={t(`home.choose.${type}`)} data-bottom-bar="">
      <div className={styles.words}>
        {price !== undefined && (
          <p className={styles.price}>
            <span className={styles.name}>{main ? main.name : t(`sales.${type}.name`)}</span>
            <Price size="large">
              {isFrom ? t('home.from', { price: formatMoney(price) }) : formatMoney(price)}
            </Price>
          </p>
        )}
        {main?.item_id !== undefined && (
          <p className={styles.next} data-later="">
            {next && <next.NextVisit itemId={main.item_id} venue={venue} />}
          </p>
        )}
      </div>
      <Link to={`/monuments/${venue.slug}/${type}`} className={buttonClass({ size: 'large' })}>
        {t(`home.choose.${type}`)}
      </Link>
      {venue.sale_time_in_minute !== null && (
        <p className={`${styles.held} ${textClass('note')}`}>
          {t('home.held', { minutes: venue.sale_time_in_minute })}
        </p>
      )}
    </section>
  );
}
