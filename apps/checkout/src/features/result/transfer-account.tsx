import { toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from './texts.ts';
import { Fact } from './fact.tsx';
import { InvoiceFact } from './invoice-fact.tsx';
import type { SaleDetails } from './sale-details.ts';
import styles from './result.module.css';

interface TransferAccountProps {
  details: SaleDetails;
  transfer: NonNullable<SaleDetails['transfer']>;
}

/** Account, amount and payment reference of a bank transfer, as in the e-mail. */
export function TransferAccount({ details, transfer }: TransferAccountProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  const titleId = useId();
  const format = { locale, timeZone: timezone };
  const day = formatDate(transfer.until, { ...format, style: 'longDay' });
  const time = formatDate(transfer.until, { ...format, style: 'time' });
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.account}>
      <h2 id={titleId}>{t('account.title')}</h2>
      <p className={styles.instructions}>{transfer.instructions}</p>
      <dl>
        <Fact label={t('account.amount')}>{formatMoney(toCents(details.total))}</Fact>
        <Fact label={t('account.reference')}>{details.reference}</Fact>
        <Fact label={t('account.until')}>
          {day}, {time}
        </Fact>
        {details.invoice && <InvoiceFact invoice={details.invoice} />}
      </dl>
    </Card>
  );
}
