import { toCents, type Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList, Card } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
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
  /** day and times in words, one line each */
  visits: readonly string[];
  /** undefined while it is coming */
  managementCost: Cents | undefined;
  total: Cents;
  action: ReactNode;
}

/** What has been chosen, beside the steps on a desk: lines, day and times, what it costs, the next step. */
export function VisitSummary({ title, lines, visits, managementCost, total, action }: VisitSummaryProps) {
  const t = useTexts();
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {lines.length === 0 && <p className={styles.soft}>{t('visit.nothing')}</p>}
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
            managementCost ? { label: t('visit.managementCost'), amount: formatMoney(managementCost) } : null,
          ]}
          total={{ label: t('visit.total'), amount: formatMoney(total) }}
        />
      )}
      {action}
    </Card>
  );
}
