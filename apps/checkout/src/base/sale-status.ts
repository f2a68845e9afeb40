import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type Locale } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';

/**
 * Returns the query for the state of a sale. Its details need the sale token; sales of events have their own
 * endpoint.
 */
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
