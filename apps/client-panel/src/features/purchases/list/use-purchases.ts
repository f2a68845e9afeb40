import { query } from '@taquilla/api/calls';
import { endpoints, type ClientSales } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePanelAddress } from '../../../base/use-panel-address.ts';

/** Returns a page of the client's purchases of all kinds, newest first, with page and filter of the address. */
export function usePurchases() {
  const { page, filter } = usePanelAddress();
  const request = { page, ...filter, language: useLocale() };
  const tickets = useQuery({
    ...query(endpoints.clientSales, request),
    placeholderData: keepPreviousData<ClientSales>,
  });
  const events = useQuery({
    ...query(endpoints.clientEventSales, request),
    placeholderData: keepPreviousData<ClientSales>,
  });
  const both = [tickets, events];
  const found = both.flatMap(({ data }) => data?.data ?? []);
  const meta = both.flatMap(({ data }) => data?.meta ?? []);
  return {
    purchases: found.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    total: meta.reduce((sum, { total }) => sum + total, 0),
    lastPage: Math.max(1, ...meta.map(({ last_page }) => last_page)),
    isPending: both.some(({ isPending }) => isPending),
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    isPlaceholder: both.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => {
      for (const { isError, refetch } of both) if (isError) void refetch();
    },
  };
}
