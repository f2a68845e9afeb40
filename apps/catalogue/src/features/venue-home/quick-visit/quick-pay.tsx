import type { Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  buttonClass,
  classNames,
  fixedBarClass,
  PoliteStatus,
  textClass,
  useBottomBarSize,
} from '@taquilla/ui';
import type { ChosenProduct } from '@taquilla/visits/choice';
import { useRef } from 'react';
import { useSelectionPrices } from '../../../base/choices/use-selection-prices.ts';
import { useTexts as useRoomTexts } from '../../../texts.ts';
import { useTexts } from '../texts.ts';
import styles from './quick-visit.module.css';

interface QuickPayProps {
  venue: Headquarter;
  party: readonly ChosenProduct[];
  /** chosen day and instant */
  when: { day: string; at: string } | undefined;
  to: string;
  /** the products are loaded */
  isKnown: boolean;
  /** the total depends on a day that is not known yet */
  isPriceUnknown: boolean;
}

/** Total with fee, and the button; fixed at the bottom of a phone's screen. */
export function QuickPay({ venue, party, when, to, isKnown, isPriceUnknown }: QuickPayProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBarSize(bar);
  const { total, fee = 0 } = useSelectionPrices('tickets', null)(party);
  const count = party.reduce((sum, { quantity }) => sum + quantity, 0);
  const inWords = (style: 'shortDay' | 'time', instant: string) =>
    formatDate(instant, { locale, timeZone: venue.timezone, style });
  const chosen = [
    when && `${inWords('shortDay', when.day)}, ${inWords('time', when.at)}`,
    t('quick.count', { count }),
  ];
  const price = formatMoney(total);
  return (
    <div ref={bar} className={classNames(fixedBarClass, styles.pay)} data-bottom-bar="">
      {count > 0 ? (
        <div className={styles.total}>
          <span className={textClass('note')} data-later="">
            {chosen.filter(Boolean).join(' · ')}
          </span>
          <strong className={classNames(styles.whole, isPriceUnknown && styles.unknown)} data-later="">
            {price}
          </strong>
          {fee > 0 && (
            <span className={textClass('note')}>{tRoom('home.feeInside', { fee: formatMoney(fee) })}</span>
          )}
          <PoliteStatus>{price}</PoliteStatus>
        </div>
      ) : (
        <p className={styles.total}>{isKnown && t('quick.nothing')}</p>
      )}
      <Link to={to} className={buttonClass({ size: 'large' })}>
        {t('quick.continue')}
      </Link>
      {venue.sale_time_in_minute !== null && (
        <p className={classNames(textClass('note'), styles.held)}>
          {tRoom('home.held', { minutes: venue.sale_time_in_minute })}
        </p>
      )}
    </div>
  );
}
