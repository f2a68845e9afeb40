import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type Locale, type TicketTransfers } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';

const keyOf = ({ id, token }: LinkAccess, language: Locale) => [
  address(endpoints.ticketTransfers, { id, language }),
  token,
];

/** Maps a missing or expired link to null: the page shows its own message. */
export function nullIfClosed(error: unknown): null {
  if (error instanceof ApiError && [403, 404, 422].includes(error.status)) return null;
  throw error;
}

/** Loads the tickets of a purchase with their transfers; null: no access. */
export function useTransfers({ id, token }: LinkAccess) {
  const language = useLocale();
  return useQuery({
    queryKey: keyOf({ id, token }, language),
    queryFn: ({ signal }): Promise<TicketTransfers | null> =>
      call(endpoints.ticketTransfers, { id, language }, { signal, headers: saleHeaders(token) }).catch(
        nullIfClosed,
      ),
  });
}

function useTransferMutation(
  purchase: LinkAccess,
  send: (subject: string, language: Locale) => Promise<TicketTransfers>,
) {
  const cache = useQueryClient();
  const language = useLocale();
  const queryKey = keyOf(purchase, language);
  return useMutation({
    mutationFn: (subject: string) => send(subject, language),
    onSuccess: (transfers) => cache.setQueryData(queryKey, transfers),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}

/** Returns a mutation that offers a ticket, by its number. */
export const useOfferTicket = (purchase: LinkAccess) =>
  useTransferMutation(purchase, (ticket, language) =>
    call(
      endpoints.offerTicket,
      { id: purchase.id, language },
      { headers: saleHeaders(purchase.token), body: { ticket } },
    ),
  );

/** Returns a mutation that withdraws an offer, by its id. */
export const useWithdrawTicket = (purchase: LinkAccess) =>
  useTransferMutation(purchase, (transfer, language) =>
    call(
      endpoints.withdrawTicket,
      { id: purchase.id, transfer, language },
      { headers: saleHeaders(purchase.token) },
    ),
  );
