import { mapLayoutQuery } from '@taquilla/api/calls';
import type { Locale, MapLayout } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapStatusAddress, readMapStatus } from '../../map-status.ts';
import { readLayout, type SeatMap } from '../map/seat-map.ts';
import { allSold, applyChanges, readStatus, type SeatStatuses } from '../map/seat-status.ts';

/** Poll interval for status changes while the page is visible, ms. */
const POLL_INTERVAL = 5_000;

export interface Hall {
  map: SeatMap;
  /** no seat is available until `isKnown` */
  statuses: SeatStatuses;
  /** whether the statuses are loaded; false: the hall is shown without available seats */
  isKnown: boolean;
  /** requests the changes now, after holds were created or released */
  refresh: () => Promise<unknown>;
}

interface HallParams {
  hourId: number;
  venueId: number;
  reference: string;
  locale: Locale;
  /** the date is sold out: its statuses are not requested */
  isSoldOut: boolean;
}

/**
 * Loads the seat map of a date and polls its seat statuses, both from the start; `hall` is undefined until the map is
 * loaded.
 */
export function useHall({ locale, isSoldOut, ...params }: HallParams) {
  const layoutQuery = mapLayoutQuery(params.hourId, params.venueId, locale);
  const layout = useQuery(layoutQuery);
  const map = layout.data && decoded(layout.data.places);
  const status = useQuery({
    queryKey: [mapStatusAddress(params)],
    // a deep comparison of the columns would cost more than painting them
    structuralSharing: false,
    enabled: !isSoldOut,
    refetchInterval: POLL_INTERVAL,
    // retries like the other queries of the page
    ...retryOptionsOf(layoutQuery),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<SeatStatuses>(queryKey);
      const [{ places: plan }, { places }] = await Promise.all([
        client.query({ ...layoutQuery, staleTime: 'static' }),
        readMapStatus(params, before?.rev, signal),
      ]);
      const hall = decoded(plan);
      return 'id' in places && before ? applyChanges(hall, before, places) : readStatus(hall, places);
    },
  });
  const { data: statuses, refetch: refresh } = status;
  return {
    hall: useMemo<Hall | undefined>(
      () => map && { map, statuses: statuses ?? allSold(map), isKnown: statuses !== undefined, refresh },
      [map, statuses, refresh],
    ),
    isError: layout.isError || (status.isError && !statuses),
    retry: () => Promise.all([layout.isError && layout.refetch(), status.isError && refresh()]),
  };
}

const maps = new WeakMap<MapLayout, SeatMap>();

/** Decodes a layout once. */
function decoded(layout: MapLayout): SeatMap {
  const map = maps.get(layout) ?? readLayout(layout);
  maps.set(layout, map);
  return map;
}

const retryOptionsOf = ({ retry = false, retryDelay = 0 }: ReturnType<typeof mapLayoutQuery>) => ({
  retry,
  retryDelay,
});
