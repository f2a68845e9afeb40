import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import type { PurchaseRowProps } from './purchase-row.tsx';

/** Loads the details of a purchase of any kind; undefined: none is requested. */
export function useSaleDetail(sale: PurchaseRowProps['sale'] | undefined) {
  const request = { id: sale?.id ?? '', language: useLocale() };
  const isEvent = sale?.kind === 'event';
  const event = useQuery({ ...query(endpoints.clientEventSaleDetail, request), enabled: isEvent });
  const other = useQuery({
    ...query(endpoints.clientSaleDetail, request),
    enabled: sale !== undefined && !isEvent,
  });
  return isEvent ? event : other;
}
