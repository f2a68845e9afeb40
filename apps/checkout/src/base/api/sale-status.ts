import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';

/** State of a sale; its details only for who has its token. Sales of events have a call of their own. */
export function saleStatusQuery(id: string, token: string | null, kind: 'tickets' | 'event') {
  const endpoint = kind === 'event' ? endpoints.eventSaleStatus : endpoints.saleStatus;
  return queryOptions({
    queryKey: [address(endpoint, { id }), token !== null],
    queryFn: ({ signal }) => call(endpoint, { id }, { signal, headers: saleHeaders(token) }),
  });
}
