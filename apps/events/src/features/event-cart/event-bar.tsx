import type { EventDetail } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useEventCart, usePriceTime, useVenue } from '@taquilla/shared-state';
import { BottomBar, buttonClass, PoliteStatus, Price, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './event-bar.module.css';
import { sumTotals, totalsByEvent } from './totals-by-event.ts';
import { useManagementCost } from '@taquilla/visits';

interface EventBarProps {
  /** the event that the page shows */
  event: EventDetail;
  /** the chosen seats of the event */
  tray?: ReactNode;
}

/**
 * Bottom bar with the total of the shown event and the link to the checkout; other events in the cart have a separate
 * total. The booking fee is part of the shown event's total, so that the totals add up to the cart's amount.
 */
export function EventBar({ event, tray }: EventBarProps) {
  const t = useTexts();
  const venue = useVenue();
  const cart = useEventCart((current) => current);
  const lines = cart?.lines ?? [];
  const priceTime = usePriceTime(lines.map(({ stock }) => stock.presale_finished_at));
  const { cost } = useManagementCost();
  const totals = cart ? totalsByEvent(cart, priceTime) : [];
  const current = totals.find(({ eventId }) => eventId === event.id);
  const [other, ...more] = totals.filter((total) => total !== current);
  const others = sumTotals(other ? [other, ...more] : []);
  const othersTitle = other && (more.length > 0 ? t('bar.events', { count: more.length + 1 }) : other.title);
  const fee = totals.length > 0 ? (cost ?? 0) : 0;
  const feeNote = (
    <span className={textClass('note')}>
      {cost === undefined ? t('bar.feeOnTop') : fee > 0 && t('bar.feeInside', { fee: formatMoney(fee) })}
    </span>
  );
  const textOf = ({ places, dates }: { places: number; dates: number }) =>
    [t('bar.places', { count: places }), dates > 1 && t('bar.dates', { count: dates })]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <PoliteStatus>
        {`${textOf(current ?? { places: 0, dates: 0 })}, ${formatMoney(current ? current.amount + fee : 0)}`}
      </PoliteStatus>
      {(tray !== undefined || totals.length > 0) && (
        <BottomBar
          label={t('bar.label')}
          tray={tray}
          summary={
            totals.length > 0 && (
              <>
                {current && (
                  <span className={styles.total}>
                    <Price size="large">{formatMoney(current.amount + fee)}</Price>
                    {feeNote}
                  </span>
                )}
                {current && <span>{textOf(current)}</span>}
                {others && (
                  <p className={styles.others}>
                    <span className={styles.title}>
                      {t(current ? 'bar.also' : 'bar.inCart', { title: othersTitle ?? '' })}
                    </span>
                    <span>
                      <Price>{formatMoney(others.amount + (current ? 0 : fee))}</Price>
                      {!current && <span> · {textOf(others)} </span>}
                      {!current && <span>{feeNote}</span>}
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
