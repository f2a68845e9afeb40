import { toCents, type SelfServiceTerms } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { IconCalendar, rowClass, textClass, classNames } from '@taquilla/ui';
import { texts, useTexts } from './later-texts.ts';

export { texts };

/** What may be changed and given back after the purchase, until when, and what it costs: told before anybody pays. */
export function LaterTerms({ terms: { changes, returns } }: { terms: SelfServiceTerms }) {
  const t = useTexts();
  const euros = (amount: number) => formatMoney(toCents(amount));
  const kept = returns
    ? [returns.fee > 0 && euros(returns.fee), returns.fee_percent > 0 && `${returns.fee_percent} %`].filter(
        Boolean,
      )
    : [];
  const words = [
    changes && t('change', { hours: changes.until_hours }),
    changes && changes.fee > 0 && t('changeFee', { amount: euros(changes.fee) }),
    returns && t('return', { hours: returns.until_hours }),
    kept.length > 0 && t('kept', { amount: kept.join(' + ') }),
    returns?.sold_out_until_hours !== undefined && t('soldOut', { hours: returns.sold_out_until_hours }),
  ].filter(Boolean);
  return (
    <p className={classNames(rowClass(2), textClass('note'))}>
      <IconCalendar />
      <span>{words.join(' ')}</span>
    </p>
  );
}
