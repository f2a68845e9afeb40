import { formatMoney } from '@taquilla/i18n';
import { useTexts } from '../../texts.ts';
import styles from './event-amounts.module.css';
import type { useEventTotals } from './use-event-totals.ts';

/** Parts of the total of the shown event: its tickets and the booking fee. */
export function EventAmounts({ totals }: { totals: ReturnType<typeof useEventTotals> }) {
  const t = useTexts();
  const { current, fee, textOf } = totals;
  if (!current || fee === 0) return null;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{textOf(current)}</dt>
        <dd>{formatMoney(current.amount)}</dd>
      </div>
      <div className={styles.fee}>
        <dt>{t('bar.feeOnce')}</dt>
        <dd>{formatMoney(fee)}</dd>
      </div>
    </dl>
  );
}
