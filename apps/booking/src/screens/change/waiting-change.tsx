import { toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Button, IconCard, stackClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import { useLeaveChange, usePayChange } from '../../features/change/use-change.ts';
import { useFailureText } from '../../features/change/use-failure-text.ts';
import type { ChangeProps } from './change-purchase.tsx';

/** A change that awaits its payment; until then the purchase is unchanged. */
export function WaitingChange({ state, purchase }: ChangeProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const pay = usePayChange(purchase);
  const leave = useLeaveChange(purchase);
  const { change } = state;
  if (!change) return null;
  const { id, attempt, difference, expires_at } = change;
  const time = expires_at === null ? '' : formatDate(expires_at, { ...format, style: 'time' });
  const failure = pay.error ?? leave.error;
  return (
    <section className={stackClass(4)} aria-label={t('waiting.title')}>
      {failure && <Alert type="danger" title={t('failed')} message={failureText(failure)} />}
      <Alert
        type={attempt === 'declined' ? 'warning' : 'info'}
        title={t(attempt === 'declined' ? 'waiting.declined' : 'waiting.title')}
        message={t(attempt === 'waiting' ? 'waiting.atBank' : 'waiting.text', { time })}
      />
      <Button
        full
        icon={<IconCard />}
        busy={pay.isPending || pay.isSuccess}
        onClick={() => {
          pay.mutate(id);
        }}
      >
        {t('waiting.pay', { amount: formatMoney(toCents(difference)) })}
      </Button>
      <Button
        full
        variant="quiet"
        busy={leave.isPending}
        onClick={() => {
          leave.mutate(id);
        }}
      >
        {t('waiting.leave')}
      </Button>
    </section>
  );
}
