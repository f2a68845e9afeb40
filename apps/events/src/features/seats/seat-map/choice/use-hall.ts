import { mapLayoutQuery } from '@taquilla/api/calls';
import type { Locale } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapStatusAddress, readMapStatus } from '../../map-status.ts';
import { readLayout, type SeatMap } from '../map/seat-map.ts';
import { applyChanges, readStatus, type SeatStatuses } from '../map/seat-status.ts';

/** How often what has changed is asked for, while the page is looked at. */
const POLL = 5_000;

export interface Hall {
  map: SeatMap;
  statuses: SeatStatuses;
  /** asks now, after something was taken or given back */
  refresh: () => Promise<unknown>;
}

interface HallOf {
  hourId: number;
  venueId: number;
  reference: string;
  locale: Locale;
}

/** The map of a date and how its seats stand, kept up to date; undefined while it is coming. */
export function useHall({ locale, ...of }: HallOf) {
  const layoutQuery = mapLayoutQuery(of.hourId, of.venueId, locale);
  const layout = useQuery(layoutQuery);
  const map = useMemo(() => (layout.data ? readLayout(layout.data.places) : undefined), [layout.data]);
  const status = useQuery({
    queryKey: [mapStatusAddress(of)],
    // seats in columns: comparing them deeply would cost more than drawing them
    structuralSharing: false,
    enabled: map !== undefined,
    refetchInterval: POLL,
    // as soon as any other part of the page says that it did not come
    ...repeatsOf(layoutQuery),
    queryFn: async ({ client, queryKey, signal }) => {
      if (!map) throw new Error('The map comes first');
      const before = client.getQueryData<SeatStatuses>(queryKey);
      const { places } = await readMapStatus(of, before?.rev, signal);
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

const repeatsOf = ({ retry = false, retryDelay = 0 }: ReturnType<typeof mapLayoutQuery>) => ({
  retry,
  retryDelay,
});
