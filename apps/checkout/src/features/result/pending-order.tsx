import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Card, classNames, stackClass, textClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from './texts.ts';
import { Bought } from './bought.tsx';
import { Fact } from './fact.tsx';
import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './ticket.module.css';

/** Results of an order that is not paid, and is kept all the same. */
const KEPT: readonly Shown[] = ['waiting', 'abandoned', 'declined'];

export const isKept = (shown: Shown): boolean => KEPT.includes(shown);

/** What is kept for the buyer while its payment is not there. */
export function PendingOrder({ details: { lines, reference, total } }: { details: SaleDetails }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames(stackClass(4), styles.facts)}>
      <h2 id={titleId}>{t('kept.title')}</h2>
      <Bought lines={lines} />
      <dl className={classNames(textClass('note'), styles.small)}>
        <Fact label={t('reference')}>{reference}</Fact>
        <Fact label={t('kept.total')}>{formatMoney(toCents(total))}</Fact>
      </dl>
    </Card>
  );
}
