import { generalInterfaceQuery } from '@taquilla/api/calls';
import { toCents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** What the venue adds to every order, in cents; undefined while it is not known. */
export function useManagementCost() {
  const { data, isError, refetch } = useQuery(generalInterfaceQuery(useVenue().id));
  return { cost: data && toCents(data.management_cost), hasFailed: isError && !data, refetch };
}
