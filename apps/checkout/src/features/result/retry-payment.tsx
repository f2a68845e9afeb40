import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { endpoints, isPaymentAddress, isTold, paymentFields } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useSaleToken } from '@taquilla/shared-state';
import { Alert, Button, postForm } from '@taquilla/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { saleStatusQuery } from '../../base/api/sale-status.ts';
import { useTexts } from './texts.ts';
import type { SaleKind } from './use-sale-state.ts';

interface RetryPaymentProps {
  saleId: string;
  kind: SaleKind;
}

/**
 * Another attempt to pay the same order, by the same payment method: it keeps its places, its code and what was typed. The box
 * office refuses it where the time to pay is over, and checks the places again when the money comes.
 */
export function RetryPayment({ saleId, kind }: RetryPaymentProps) {
  const t = useTexts();
  const say = useRefusalText('buying');
  const token = useSaleToken(saleId);
  const language = useLocale();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  useReturnFromCache(() => {
    setLeaving(false);
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        kind === 'event' ? endpoints.eventSalePayment : endpoints.orderPayment,
        { id: saleId },
        { headers: saleHeaders(token) },
      ),
    onSuccess: ({ url, confirm_until: _until, ...fields }) => {
      // it was paid meanwhile: the page says so
      if (url === null) return refresh();
      if (!isPaymentAddress(url, location.origin))
        throw new ApiError('invalid', `Unknown payment page ${url}`);
      setLeaving(true);
      postForm(url, paymentFields(fields));
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
    <>
      {error && (
        <Alert
          type="danger"
          message={isRefused && !isTold(error, 'saleClosed') ? say(error) : t('retryFailed')}
        />
      )}
      <Button
        size="large"
        busy={isPending || isLeaving}
        onClick={() => {
          mutate();
        }}
      >
        {t('retry')}
      </Button>
    </>
  );
}

/** A page that the browser kept while the bank's was open is there to be used again. */
function useReturnFromCache(onReturn: () => void) {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
