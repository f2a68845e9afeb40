import { toCents, type ChangeState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Button, Dialog, stackClass } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../features/change/texts.ts';
import { useReturnSale, type Purchase } from '../../features/change/use-change.ts';
import { useFailureText } from '../../features/change/use-failure-text.ts';
import { Part } from './part.tsx';

interface ReturnPartProps {
  returns: NonNullable<ChangeState['returns']>;
  purchase: Purchase;
}

/** Full return of a purchase: shows the refund and asks for confirmation. */
export function ReturnPart({ returns, purchase }: ReturnPartProps) {
  const { refund, kept, until } = returns;
  const t = useTexts();
  const failureText = useFailureText();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useReturnSale(purchase);
  const close = () => {
    setConfirming(false);
  };
  const amount = formatMoney(toCents(refund));
  const deadline =
    until !== null && t('return.until', { time: formatDate(until, { ...format, style: 'dayAndTime' }) });
  const outcome = refund > 0 ? t('return.confirm', { amount }) : t('return.button');
  return (
    <Part title={t('return.title')} note={[amount, deadline].filter(Boolean).join(' · ')}>
      <div className={stackClass(4)}>
        {error && <Alert type="danger" title={t('failed')} message={failureText(error)} />}
        <p>
          {[
            t('return.text', { amount }),
            returns.sold_out && t('return.soldOut'),
            kept > 0 && t('return.kept', { amount: formatMoney(toCents(kept)) }),
            deadline,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => {
            setConfirming(true);
          }}
        >
          {outcome}
        </Button>
        {isConfirming && (
          <Dialog
            role="alertdialog"
            title={t('return.ask')}
            closeLabel={t('close')}
            onClose={close}
            actions={
              <>
                <Button variant="quiet" onClick={close}>
                  {t('return.keep')}
                </Button>
                <Button
                  variant="danger"
                  onClick={() => {
                    close();
                    mutate(refund);
                  }}
                >
                  {outcome}
                </Button>
              </>
            }
          >
            <p>{t('return.end')}</p>
          </Dialog>
        )}
      </div>
    </Part>
  );
}
