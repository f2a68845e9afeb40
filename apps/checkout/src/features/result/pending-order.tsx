import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Card, classNames, stackClass, textClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from './texts.ts';
import { SaleLines } from './sale-lines.tsx';
import { Fact } from './fact.tsx';
import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './ticket.module.css';

/** Results of an unpaid order that is still reserved. */
const RESERVED: readonly Shown[] = ['waiting', 'abandoned', 'declined'];

export const isReserved = (shown: Shown): boolean => RESERVED.includes(shown);

/** The reserved order of an unpaid sale. */
export function PendingOrder({ details: { lines, reference, total } }: { details: SaleDetails }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames(stackClass(4), styles.facts)}>
      <h2 id={titleId}>{t('kept.title')}</h2>
      <SaleLines lines={lines} />
      <dl className={classNames(textClass('note'), styles.small)}>
        <Fact label={t('reference')}>{reference}</Fact>
        <Fact label={t('kept.total')}>{formatMoney(toCents(total))}</Fact>
      </dl>
    </Card>
  );
}
