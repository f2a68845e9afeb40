import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type Locale } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';

/** State of a sale; its details only for who has its token. Sales of events have a call of their own. */
export function saleStatusQuery(
  { id, kind, language }: { id: string; kind: 'tickets' | 'event'; language: Locale },
  token: string | null,
) {
  const endpoint = kind === 'event' ? endpoints.eventSaleStatus : endpoints.saleStatus;
  return queryOptions({
    queryKey: [address(endpoint, { id, language }), token !== null],
    queryFn: ({ signal }) => call(endpoint, { id, language }, { signal, headers: saleHeaders(token) }),
  });
}
