import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, PoliteStatus, Price, useOnline } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './event-bar.module.css';
import type { useEventTotals } from './use-event-totals.ts';

interface TotalProps {
  totals: ReturnType<typeof useEventTotals>;
}

/** Announces the total of the shown event. */
export function TotalStatus({ totals: { current, fee, textOf } }: TotalProps) {
  const amount = current ? current.amount + fee : 0;
  return (
    <PoliteStatus>{`${textOf(current ?? { places: 0, dates: 0 })}, ${formatMoney(amount)}`}</PoliteStatus>
  );
}

/** Total of the shown event with the booking fee, and the total of other events in the cart. */
export function EventTotalText({ totals }: TotalProps) {
  const t = useTexts();
  const { current, others, othersTitle, fee, feeNote, textOf } = totals;
  return (
    <>
      {current && <Price size="large">{formatMoney(current.amount + fee)}</Price>}
      {current && <span>{[textOf(current), feeNote].filter(Boolean).join(', ')}</span>}
      {others && (
        <span className={styles.others}>
          <span className={styles.title}>
            {t(current ? 'bar.also' : 'bar.inCart', { title: othersTitle })}
          </span>
          <span>
            <Price>{formatMoney(others.amount + (current ? 0 : fee))}</Price>
            {!current && <span>{` · ${[textOf(others), feeNote].filter(Boolean).join(', ')}`}</span>}
          </span>
        </span>
      )}
    </>
  );
}

/** Link to the checkout; disabled while the browser is offline. */
export function ContinueLink() {
  const t = useTexts();
  const { slug } = useVenue();
  if (!useOnline()) {
    return (
      <Button size="large" disabled>
        {t('bar.continue')}
      </Button>
    );
  }
  return (
    <Link to={`/monuments/${slug}/checkout-event`} className={buttonClass({ size: 'large' })}>
      {t('bar.continue')}
    </Link>
  );
}
