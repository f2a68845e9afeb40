import { toCents, type Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Card, Price } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './visit-summary.module.css';

export interface SummaryLine {
  id: number;
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
        <dl className={styles.figures}>
          {lines.map(({ id, name, quantity, total: unit }) => (
            <Figure
              key={id}
              label={t('visit.product', { quantity, name })}
              amount={toCents(unit) * quantity}
            />
          ))}
          {managementCost ? <Figure label={t('visit.managementCost')} amount={managementCost} /> : null}
          <div className={styles.total}>
            <dt>{t('visit.total')}</dt>
            <dd>
              <Price size="large">{formatMoney(total)}</Price>
            </dd>
          </div>
        </dl>
      )}
      {action}
    </Card>
  );
}

function Figure({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Price>{formatMoney(amount)}</Price>
      </dd>
    </div>
  );
}
