import { mapLayoutQuery } from '@taquilla/api/calls';
import type { Locale } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapStatusAddress, readMapStatus } from '../../map-status.ts';
import { readLayout, type SeatMap } from '../map/seat-map.ts';
import { applyChanges, readStatus, type SeatStatuses } from '../map/seat-status.ts';

/** Poll interval for status changes while the page is visible, ms. */
const POLL_INTERVAL = 5_000;

export interface Hall {
  map: SeatMap;
  statuses: SeatStatuses;
  /** requests the changes now, after holds were created or released */
  refresh: () => Promise<unknown>;
}

interface HallParams {
  hourId: number;
  venueId: number;
  reference: string;
  locale: Locale;
}

/** Loads the seat map of a date and polls its seat statuses; `hall` is undefined while loading. */
export function useHall({ locale, ...params }: HallParams) {
  const layoutQuery = mapLayoutQuery(params.hourId, params.venueId, locale);
  const layout = useQuery(layoutQuery);
  const map = useMemo(() => (layout.data ? readLayout(layout.data.places) : undefined), [layout.data]);
  const status = useQuery({
    queryKey: [mapStatusAddress(params)],
    // a deep comparison of the columns would cost more than painting them
    structuralSharing: false,
    enabled: map !== undefined,
    refetchInterval: POLL_INTERVAL,
    // retries like the other queries of the page
    ...retryOptionsOf(layoutQuery),
    queryFn: async ({ client, queryKey, signal }) => {
      if (!map) throw new Error('The statuses need the map');
      const before = client.getQueryData<SeatStatuses>(queryKey);
      const { places } = await readMapStatus(params, before?.rev, signal);
      return 'id' in places && before ? applyChanges(map, before, places) : readStatus(map, places);
    },
  });
  const { refetch } = status;
  return {
    hall: useMemo(
      () => (map && status.data ? { map, statuses: status.data, refresh: refetch } : undefined),
      [map, status.data, refetch],
    ),
    isError: layout.isError || (status.isError && !status.data),
    retry: () => (layout.isError ? layout.refetch() : status.refetch()),
  };
}

const retryOptionsOf = ({ retry = false, retryDelay = 0 }: ReturnType<typeof mapLayoutQuery>) => ({
  retry,
  retryDelay,
});
