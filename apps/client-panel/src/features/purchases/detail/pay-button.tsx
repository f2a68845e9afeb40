import { call } from '@taquilla/api/calls';
import { openPaymentPage, paymentPageOf, useEndOfLeaving } from '@taquilla/api/payment';
import { endpoints, type SaleDetail } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Button, IconCard, stackClass, textClass } from '@taquilla/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../texts.ts';
import { useFailureMessage } from '../failure-message.ts';
import type { Kind } from '../kinds.ts';

interface PayButtonProps {
  sale: SaleDetail & { kind: Kind };
}

/** Button that pays an unpaid purchase while its places are reserved. */
export function PayButton({ sale }: PayButtonProps) {
  const { payable_until: until } = sale;
  return until == null ? null : <PayUntil sale={sale} until={until} />;
}

function PayUntil({ sale, until }: PayButtonProps & { until: string }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const failureText = useFailureMessage();
  const cache = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const redirect = await call(
        sale.kind === 'event' ? endpoints.eventSalePayment : endpoints.salePayment,
        { id: sale.id },
      );
      const page = paymentPageOf(redirect);
      // paid meanwhile: the refetched queries show it
      if (!page) return cache.invalidateQueries();
      openPaymentPage(page);
    },
  });
  useEndOfLeaving(isSuccess, reset);
  return (
    <div className={stackClass(3)}>
      {error && <Alert type="danger" title={t('form.error')} message={failureText(error)} />}
      <p className={textClass('note')}>
        {[
          t('pay.until', { time: formatDate(until, { ...format, style: 'time' }) }),
          sale.status === 'pending payments gateway' && t('pay.maybePaid'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button
        full
        busy={isPending || isSuccess}
        icon={<IconCard />}
        onClick={() => {
          mutate();
        }}
      >
        {t('pay.now')}
      </Button>
    </div>
  );
}
