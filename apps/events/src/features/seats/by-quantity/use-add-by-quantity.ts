import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventStockQueries } from '../../../base/event-stock-queries.ts';
import type { QuantityOf } from './add-by-quantity.ts';
import type { Wanted } from './plan-quantity.ts';

/** Makes the cart's line of a date what is wanted. */
export function useAddByQuantity(places: QuantityOf) {
  const { id: venueId } = useVenue();
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) =>
      (await import('./add-by-quantity.ts')).addByQuantity(places, wanted, { venueId, locale }),
    onSettled: () => queryClient.invalidateQueries(eventStockQueries),
  });
}
