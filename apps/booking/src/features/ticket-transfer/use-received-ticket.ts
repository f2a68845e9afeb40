import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type ReceivedTicket } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';
import { nullIfClosed } from './use-transfers.ts';

/** Loads the ticket of a link, and accepts it; `data` null: the link is invalid or has expired. */
export function useReceivedTicket({ id, token }: LinkAccess) {
  const language = useLocale();
  const cache = useQueryClient();
  const queryKey = [address(endpoints.receivedTicketOf, { id, language }), token];
  const ticket = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<ReceivedTicket | null> =>
      call(endpoints.receivedTicketOf, { id, language }, { signal, headers: saleHeaders(token) }).catch(
        nullIfClosed,
      ),
  });
  const accept = useMutation({
    mutationFn: () => call(endpoints.acceptTicket, { id, language }, { headers: saleHeaders(token) }),
    onSuccess: (accepted) => cache.setQueryData(queryKey, accepted),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
  return { ticket, accept };
}
