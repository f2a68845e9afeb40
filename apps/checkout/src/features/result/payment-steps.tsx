import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { IconSuccess, Spinner, textClass } from '@taquilla/ui';
import styles from './payment-steps.module.css';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';

/** Steps of an order whose payment the bank has not confirmed yet. */
export function PaymentSteps({ details: { kind, total, email } }: { details: SaleDetails }) {
  const t = useTexts();
  const steps = [
    { sign: <IconSuccess />, title: t('steps.received'), note: formatMoney(toCents(total)) },
    { sign: <Spinner />, title: t('steps.bank'), note: t('steps.bankNote') },
    {
      sign: 3,
      title: t(kind === 'tourist-pass' ? 'steps.passes' : 'steps.tickets'),
      note: t('steps.ticketsNote', { email }),
    },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ sign, title, note }, index) => (
        <li key={title} aria-current={index === 1 ? 'step' : undefined}>
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
          <strong>{title}</strong>
          <span className={textClass('soft')}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
