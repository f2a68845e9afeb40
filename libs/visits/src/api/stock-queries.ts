import { BASE } from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';

/** Matches all calendar and slot queries: for `invalidateQueries` after holds were created or released. */
export const stockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/ticket/item/`),
};
