import { toCents, type ChangeState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { classNames, textClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import styles from './change.module.css';

/** Deadline and fee of changes. */
export function ChangeTerms({ changes: { until, fee } }: { changes: NonNullable<ChangeState['changes']> }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  return (
    <p className={classNames(textClass('note'), styles.terms)}>
      {[
        until !== null && t('until', { time: formatDate(until, { ...format, style: 'dayAndTime' }) }),
        fee > 0 ? t('fee', { amount: formatMoney(toCents(fee)) }) : t('free'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
