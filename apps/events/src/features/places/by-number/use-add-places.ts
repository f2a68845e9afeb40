import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventStockQueries } from '../../../base/event-stock-queries.ts';
import type { PlacesOf } from './add-places.ts';
import type { Wanted } from './plan-places.ts';

/** Makes the cart's line of a date what is wanted. */
export function useAddPlaces(places: PlacesOf) {
  const { id: venueId } = useVenue();
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) =>
      (await import('./add-places.ts')).addPlaces(places, wanted, { venueId, locale }),
    onSettled: () => queryClient.invalidateQueries(eventStockQueries),
  });
}
