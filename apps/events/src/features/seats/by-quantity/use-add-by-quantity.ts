import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventStockQueries } from '../../../base/event-stock-queries.ts';
import type { QuantityTarget } from './add-by-quantity.ts';
import type { RequestedQuantities } from './plan-quantity.ts';

/** Returns a mutation that changes the cart line of a date to the requested quantities. */
export function useAddByQuantity(target: QuantityTarget) {
  const { id: venueId } = useVenue();
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (requested: RequestedQuantities) =>
      (await import('./add-by-quantity.ts')).addByQuantity(target, requested, { venueId, locale }),
    onSettled: () => queryClient.invalidateQueries(eventStockQueries),
  });
}
