import { ApiError } from '@taquilla/api';
import { paymentWay, type SaleState } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { saleToken } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saleStatusQuery } from '../../base/sale-status.ts';
import { readDraft } from '../../base/draft/draft-store.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';

interface PaymentInProgress {
  saleId: string;
  isPaid: boolean;
}

/** Poll interval while a payment may be in progress, ms. */
const POLL_INTERVAL = 5_000;

/**
 * Returns the payment that was started for this order while its outcome is unknown, and once it is paid. The sale id
 * is in the draft, which all tabs of a browser share.
 */
export function usePaymentInProgress(purchase: Purchase): PaymentInProgress | null {
  const saleId = usePaymentSale(purchase);
  const { data, error } = useQuery({
    ...saleStatusQuery(
      { id: saleId ?? '', kind: purchase.kind, language: useLocale() },
      saleId === null ? null : saleToken(saleId),
    ),
    enabled: saleId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL : false),
  });
  if (saleId === null || (error instanceof ApiError && error.status === 404)) return null;
  // assumed to be in progress until the state has loaded, so that the alert is in the first paint and shifts no content
  if (!data) return { saleId, isPaid: false };
  if (data.status === 'paid') return { saleId, isPaid: true };
  return isInProgress(data) ? { saleId, isPaid: false } : null;
}

/** Returns whether the payment page was opened and no notification has arrived. */
const isInProgress = ({ status, attempt, payment_type }: SaleState): boolean =>
  status === 'pending payments gateway' && attempt === 'waiting' && paymentWay(payment_type ?? '') === 'page';

const EVENTS = ['storage', 'pageshow', 'focus'] as const;

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
}

/** Returns null on the server, where there is no draft. */
const noSale = () => null;

/** Returns the sale whose payment page was opened last; read again when another tab writes and when this tab is focused. */
const usePaymentSale = (purchase: Purchase): string | null =>
  useSyncExternalStore(subscribe, () => readDraft(purchase)?.paymentSaleId ?? null, noSale);
