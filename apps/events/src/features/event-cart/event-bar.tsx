import type { EventDetail } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useEventCart, usePriceTime, useVenue } from '@taquilla/shared-state';
import { BottomBar, buttonClass, PoliteStatus, Price, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './event-bar.module.css';
import { summedUp, totalsByEvent } from './totals-by-event.ts';
import { useManagementCost } from '@taquilla/visits';

interface EventBarProps {
  /** the event that the page shows */
  event: EventDetail;
  /** the seats that were chosen of it */
  tray?: ReactNode;
}

/**
 * What the cart has of the event in sight, and the way on, always in reach; other events in the cart have a sum of their own.
 * The booking fee is in the first sum: all sums together are what the cart costs.
 */
export function EventBar({ event, tray }: EventBarProps) {
  const t = useTexts();
  const venue = useVenue();
  const cart = useEventCart((current) => current);
  const lines = cart?.lines ?? [];
  const priceTime = usePriceTime(lines.map(({ stock }) => stock.presale_finished_at));
  const { cost } = useManagementCost();
  const totals = cart ? totalsByEvent(cart, priceTime) : [];
  const own = totals.find(({ eventId }) => eventId === event.id);
  const [other, ...more] = totals.filter((each) => each !== own);
  const others = summedUp(other ? [other, ...more] : []);
  const othersTitle = other && (more.length > 0 ? t('bar.events', { count: more.length + 1 }) : other.title);
  const fee = totals.length > 0 ? (cost ?? 0) : 0;
  const feeNote = (
    <span className={textClass('note')}>
      {cost === undefined ? t('bar.feeOnTop') : fee > 0 && t('bar.feeInside', { fee: formatMoney(fee) })}
    </span>
  );
  const wordsOf = ({ places, dates }: { places: number; dates: number }) =>
    [t('bar.places', { count: places }), dates > 1 && t('bar.dates', { count: dates })]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <PoliteStatus>
        {`${wordsOf(own ?? { places: 0, dates: 0 })}, ${formatMoney(own ? own.amount + fee : 0)}`}
      </PoliteStatus>
      {(tray !== undefined || totals.length > 0) && (
        <BottomBar
          label={t('bar.label')}
          tray={tray}
          summary={
            totals.length > 0 && (
              <>
                {own && (
                  <span className={styles.total}>
                    <Price size="large">{formatMoney(own.amount + fee)}</Price>
                    {feeNote}
                  </span>
                )}
                {own && <span>{wordsOf(own)}</span>}
                {others && (
                  <p className={styles.others}>
                    <span className={styles.title}>
                      {t(own ? 'bar.also' : 'bar.inCart', { title: othersTitle ?? '' })}
                    </span>
                    <span>
                      <Price>{formatMoney(others.amount + (own ? 0 : fee))}</Price>
                      {!own && <span> · {wordsOf(others)} </span>}
                      {!own && <span>{feeNote}</span>}
                    </span>
                  </p>
                )}
              </>
            )
          }
          action={
            <Link to={`/monuments/${venue.slug}/checkout-event`} className={buttonClass({ size: 'large' })}>
              {t('bar.continue')}
            </Link>
          }
        />
      )}
    </>
  );
}
