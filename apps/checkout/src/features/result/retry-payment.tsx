import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { openPaymentPage, paymentPageOf, useEndOfLeaving } from '@taquilla/api/payment';
import { endpoints, hasCode, type Cents } from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useSaleToken } from '@taquilla/shared-state';
import { Alert, Button, IconLock, textClass } from '@taquilla/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saleStatusQuery } from '../../base/sale-status.ts';
import styles from './result.module.css';
import { useTexts } from './texts.ts';
import type { SaleKind } from './use-sale-state.ts';

interface RetryPaymentProps {
  saleId: string;
  kind: SaleKind;
  total: Cents;
}

/**
 * Starts another payment attempt for the same order with the same payment method. The backend refuses it after the payment
 * deadline, and checks the places again when the payment arrives.
 */
export function RetryPayment({ saleId, kind, total }: RetryPaymentProps) {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  const token = useSaleToken(saleId);
  const language = useLocale();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  useEndOfLeaving(isLeaving, () => {
    setLeaving(false);
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        kind === 'event' ? endpoints.eventSalePayment : endpoints.orderPayment,
        { id: saleId },
        { headers: saleHeaders(token) },
      ),
    onSuccess: (redirect) => {
      const page = paymentPageOf(redirect);
      // paid meanwhile: the refetched state shows it
      if (!page) return refresh();
      setLeaving(true);
      openPaymentPage(page);
      return undefined;
    },
    onError: () => refresh(),
  });
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: saleStatusQuery({ id: saleId, kind, language }, token).queryKey,
    });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <div className={styles.retry}>
      {error && (
        <Alert
          type="danger"
          message={isRefused && !hasCode(error, 'saleClosed') ? refusalText(error) : t('retryFailed')}
        />
      )}
      <Button
        size="large"
        icon={<IconLock />}
        busy={isPending || isLeaving}
        onClick={() => {
          mutate();
        }}
      >
        {t('retry', { amount: formatMoney(total) })}
      </Button>
      <p className={textClass('note')}>{t('retryNote')}</p>
    </div>
  );
}
