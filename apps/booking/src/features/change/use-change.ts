import { call, saleHeaders } from '@taquilla/api/calls';
import { openPaymentPage, paymentPageOf, useEndOfLeaving } from '@taquilla/api/payment';
import {
  address,
  endpoints,
  newId,
  paymentWay,
  type ChangeQuoteRequest,
  type ChangeState,
  type Locale,
} from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@taquilla/api';
import type { LinkAccess } from '../../base/use-link.ts';
import { pollDelay } from './poll-delay.ts';

const keyOf = ({ id, token }: LinkAccess, language: Locale) => [
  address(endpoints.changeOfSale, { id, language }),
  token,
];

/**
 * Access to a purchase: by the sale token or the token of an e-mail's link; without either by the session of a
 * logged-in client.
 */
export type Purchase = LinkAccess;

/** Loads the state of a purchase; null: no access. Polls while a payment or the ticketing authority is pending. */
export function useChangeState({ id, token }: Purchase) {
  const language = useLocale();
  return useQuery({
    queryKey: keyOf({ id, token }, language),
    queryFn: ({ signal }) =>
      call(endpoints.changeOfSale, { id, language }, { signal, headers: saleHeaders(token) }).catch(
        nullIfClosed,
      ),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pollDelay(data?.change ?? null, dataUpdateCount),
  });
}

/** Maps missing, expired or truncated links and purchases of other clients to null: the page shows its own message. */
function nullIfClosed(error: unknown): null {
  if (error instanceof ApiError && [403, 404, 422].includes(error.status)) return null;
  throw error;
}

/** Loads the quote of a change; not requested without changed lines. */
export const useChangeQuote = ({ id, token }: Purchase, { edition, lines }: ChangeQuoteRequest) =>
  useQuery({
    queryKey: [address(endpoints.quoteChange, { id }), edition, lines],
    queryFn: () =>
      call(endpoints.quoteChange, { id }, { headers: saleHeaders(token), body: { edition, lines } }),
    enabled: lines.length > 0,
    retry: false,
    staleTime: 5_000,
  });

/**
 * Returns a mutation that updates the cached state of the purchase: with the response, or by a refetch after a
 * refusal.
 */
function usePurchaseMutation<Input>(
  purchase: Purchase,
  send: (input: Input, language: Locale) => Promise<ChangeState>,
) {
  const cache = useQueryClient();
  const language = useLocale();
  const queryKey = keyOf(purchase, language);
  return useMutation({
    mutationFn: (input: Input) => send(input, language),
    onSuccess: (state) => cache.setQueryData(queryKey, state),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}

/** Makes a change and opens the payment page if it has to be paid. Idempotent: the same content has the same id. */
export function useMakeChange(purchase: Purchase, { edition, lines }: ChangeQuoteRequest) {
  const content = JSON.stringify([edition, lines]);
  // other content gets another id
  const { changeId } = useMemo(() => ({ content, changeId: newId() }), [content]);
  const pay = usePayChange(purchase);
  const { id, token } = purchase;
  return usePurchaseMutation(purchase, async (difference: number, language) => {
    const body = { id: changeId, edition, lines, difference };
    const state = await call(endpoints.changeSale, { id, language }, { headers: saleHeaders(token), body });
    if (state.change?.state === 'waiting') await pay.mutateAsync(state.change.id);
    return state;
  });
}

export const useLeaveChange = (purchase: Purchase) =>
  usePurchaseMutation(purchase, (change: string, language) =>
    call(
      endpoints.leaveChange,
      { id: purchase.id, change, language },
      { headers: saleHeaders(purchase.token) },
    ),
  );

export const useReturnSale = (purchase: Purchase) =>
  usePurchaseMutation(purchase, (refund: number, language) =>
    call(
      endpoints.returnSale,
      { id: purchase.id, language },
      { headers: saleHeaders(purchase.token), body: { refund } },
    ),
  );

/** Returns a mutation that opens the payment page of a change. It is reset when the browser returns from that page. */
export function usePayChange(purchase: Purchase) {
  const { id, token } = purchase;
  const cache = useQueryClient();
  const { id: venue } = useVenue();
  const language = useLocale();
  const pay = useMutation({
    mutationFn: async (change: string) => {
      const gateways = await call(endpoints.paymentGateways, { id: venue, language });
      const gateway_id = gateways.find(({ type }) => paymentWay(type) === 'page')?.id;
      const redirect = await call(
        endpoints.changePayment,
        { id, change, gateway_id },
        { headers: saleHeaders(token) },
      );
      const page = paymentPageOf(redirect);
      // paid meanwhile: the refetched state shows it
      if (!page) return cache.invalidateQueries({ queryKey: keyOf(purchase, language) });
      openPaymentPage(page);
    },
  });
  useEndOfLeaving(pay.isSuccess, pay.reset);
  return pay;
}
