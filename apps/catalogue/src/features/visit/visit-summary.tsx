import { toCents, type Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList, Card, RetryAlert, textClass, stackClass } from '@taquilla/ui';
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
  return (
    <Card as="section" className={stackClass(4)}>
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
          amounts={[
            ...lines.map(({ name, quantity, total: unit }) => ({
              label: t('visit.product', { quantity, name }),
              amount: formatMoney(toCents(unit) * quantity),
            })),
            fee ? { label: t('visit.managementCost'), amount: formatMoney(fee) } : null,
          ]}
          total={{
            label: t(fee === undefined ? 'visit.beforeFee' : 'visit.total'),
            amount: formatMoney(total),
          }}
        />
      )}
      {lines.length > 0 && retry && (
        <RetryAlert message={t('cart.amountsFailed')} retryLabel={tRoom('state.retry')} onRetry={retry} />
      )}
      {note}
      {action}
    </Card>
  );
}
