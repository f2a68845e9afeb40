import { generalInterfaceQuery } from '@taquilla/api/calls';
import { toCents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** Returns the venue's management cost per order, in cents; undefined while loading. */
export function useManagementCost() {
  const { data, isError, refetch } = useQuery(generalInterfaceQuery(useVenue().id));
  return { cost: data && toCents(data.management_cost), hasFailed: isError && !data, refetch };
}
