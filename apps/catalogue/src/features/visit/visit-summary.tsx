import { heroOf, toCents, type Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { AmountList, Card, classNames, Picture, RetryAlert, textClass, stackClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './visit-summary.module.css';

export interface SummaryLine {
  name: string;
  quantity: number;
  /** unit price in euros */
  total: number;
}

interface VisitSummaryProps {
  title: string;
  lines: readonly SummaryLine[];
  /** day and times as text, one line each */
  visits: readonly string[];
  /** total of the lines, and the management cost in it; undefined: not loaded, so no total is shown */
  price: { total: Cents; fee: Cents | undefined; retry: (() => void) | null };
  /** note before the button */
  note: ReactNode;
  action: ReactNode;
}

/** Summary next to the steps on wide screens: lines, day and times, price, next step. */
export function VisitSummary(props: VisitSummaryProps) {
  const { title, lines, visits, price, note, action } = props;
  const t = useTexts();
  const tRoom = useRoomTexts();
  const { total, fee, retry } = price;
  const amounts = [
    ...lines.map(({ name, quantity, total: unit }) => ({
      label: t('visit.product', { quantity, name }),
      amount: formatMoney(toCents(unit) * quantity),
    })),
    ...(fee ? [{ label: t('visit.managementCost'), amount: formatMoney(fee) }] : []),
  ];
  const [only] = amounts;
  return (
    <Card as="section" flush>
      <Picture className={styles.picture} picture={{ ...heroOf(useVenue()), alt: '' }} sizes="22rem" />
      <div className={classNames(stackClass(4), styles.words)}>
        <h2 className={styles.title}>{title}</h2>
        {lines.length === 0 && <p className={textClass('soft')}>{t('visit.nothing')}</p>}
        {visits.length > 0 && (
          <ul className={styles.visits}>
            {visits.map((visit) => (
              <li key={visit}>{visit}</li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <AmountList
            amounts={amounts.length > 1 || fee === undefined ? amounts : []}
            total={{
              // a single amount is the total
              label:
                amounts.length === 1 && fee !== undefined
                  ? (only?.label ?? '')
                  : t(fee === undefined ? 'visit.beforeFee' : 'visit.total'),
              amount: formatMoney(total),
            }}
          />
        )}
        {lines.length > 0 && retry && (
          <RetryAlert message={t('cart.amountsFailed')} retryLabel={tRoom('state.retry')} onRetry={retry} />
        )}
        {note}
        {lines.length > 0 && action}
      </div>
    </Card>
  );
}
