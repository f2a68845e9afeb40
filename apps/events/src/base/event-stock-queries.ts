import { BASE } from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';

/** Matches the queries of dates and free places: for `invalidateQueries` after holds were created or released. */
export const eventStockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) =>
    String(address).startsWith(`${BASE}/siae/`) && /hours|hour_id/.test(String(address)),
};
