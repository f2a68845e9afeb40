import { ApiError } from '@taquilla/api';
import { paymentWay, type SaleState } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { saleToken } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saleStatusQuery } from '../../base/sale-status.ts';
import { readDraft } from '../../base/draft/draft-store.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';

interface BegunPayment {
  saleId: string;
  isPaid: boolean;
}

/** How often the box office is asked while a payment may be under way, in ms. */
const ASK_AGAIN = 5_000;

/**
 * The payment that was begun for this order, as long as nobody here knows how it ended, and once it is paid. It is
 * known by the draft, which the tabs of a browser share.
 */
export function useBegunPayment(purchase: Purchase): BegunPayment | null {
  const saleId = useBegunSale(purchase);
  const { data, error } = useQuery({
    ...saleStatusQuery(
      { id: saleId ?? '', kind: purchase.kind, language: useLocale() },
      saleId === null ? null : saleToken(saleId),
    ),
    enabled: saleId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN : false),
  });
  if (saleId === null || (error instanceof ApiError && error.status === 404)) return null;
  // while nothing is known it may be under way: said with the first paint, it moves nothing under who reads
  if (!data) return { saleId, isPaid: false };
  if (data.status === 'paid') return { saleId, isPaid: true };
  return isUnderWay(data) ? { saleId, isPaid: false } : null;
}

/** Sent to the payment page, and nothing heard since. */
const isUnderWay = ({ status, attempt, payment_type }: SaleState): boolean =>
  status === 'pending payments gateway' && attempt === 'waiting' && paymentWay(payment_type ?? '') === 'page';

const RETURNS = ['storage', 'pageshow', 'focus'] as const;

function onReturn(look: () => void): () => void {
  for (const event of RETURNS) window.addEventListener(event, look);
  return () => {
    for (const event of RETURNS) window.removeEventListener(event, look);
  };
}

/** The server knows no draft. */
const noSale = () => null;

/** The sale whose payment page was opened; looked up again when another tab writes, and when somebody comes back to this one. */
const useBegunSale = (purchase: Purchase): string | null =>
  useSyncExternalStore(onReturn, () => readDraft(purchase)?.begun ?? null, noSale);
