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
import type { Linked } from '../../base/use-link.ts';
import { pollDelay } from './poll-delay.ts';

const keyOf = ({ id, token }: Linked, language: Locale) => [
  address(endpoints.changeOfSale, { id, language }),
  token,
];

/** Opened by the sale's token or the link of its mail; without either a client is logged in, or nobody. */
export type Purchase = Linked;

/** How a purchase stands, null for whom its link does not (or no longer) open it; asked again while a bank or an authority has not told. */
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

/** No link, one that has ended or is cut off, another's purchase: the page says so itself, nothing else of the shop is concerned. */
function nullIfClosed(error: unknown): null {
  if (error instanceof ApiError && [403, 404, 422].includes(error.status)) return null;
  throw error;
}

/** What a change would cost; not asked while nothing would be different. */
export const useChangeQuote = ({ id, token }: Purchase, { edition, lines }: ChangeQuoteRequest) =>
  useQuery({
    queryKey: [address(endpoints.quoteChange, { id }), edition, lines],
    queryFn: () =>
      call(endpoints.quoteChange, { id }, { headers: saleHeaders(token), body: { edition, lines } }),
    enabled: lines.length > 0,
    retry: false,
    staleTime: 5_000,
  });

/** Sends something, and shows how the purchase stands then: also when it was refused, for something has changed. */
function useSending<Input>(
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

/** Makes a change; where it is to be paid it leads to the payment page. The same change again is one. */
export function useMakeChange(purchase: Purchase, { edition, lines }: ChangeQuoteRequest) {
  const content = JSON.stringify([edition, lines]);
  // another content is another change
  const { changeId } = useMemo(() => ({ content, changeId: newId() }), [content]);
  const pay = usePayChange(purchase);
  const { id, token } = purchase;
  return useSending(purchase, async (difference: number, language) => {
    const body = { id: changeId, edition, lines, difference };
    const state = await call(endpoints.changeSale, { id, language }, { headers: saleHeaders(token), body });
    if (state.change?.state === 'waiting') await pay.mutateAsync(state.change.id);
    return state;
  });
}

export const useLeaveChange = (purchase: Purchase) =>
  useSending(purchase, (change: string, language) =>
    call(
      endpoints.leaveChange,
      { id: purchase.id, change, language },
      { headers: saleHeaders(purchase.token) },
    ),
  );

export const useReturnSale = (purchase: Purchase) =>
  useSending(purchase, (refund: number, language) =>
    call(
      endpoints.returnSale,
      { id: purchase.id, language },
      { headers: saleHeaders(purchase.token), body: { refund } },
    ),
  );

/** Leads to the payment page of a change; a browser that is still here, or comes back, may pay again. */
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
      // paid meanwhile: the page says so
      if (!page) return cache.invalidateQueries({ queryKey: keyOf(purchase, language) });
      openPaymentPage(page);
    },
  });
  useEndOfLeaving(pay.isSuccess, pay.reset);
  return pay;
}
