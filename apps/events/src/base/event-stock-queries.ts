import { BASE } from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';

/** All dates and free places of events: for `invalidateQueries` after places have been taken or given back. */
export const eventStockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) =>
    String(address).startsWith(`${BASE}/siae/`) && /hours|hour_id/.test(String(address)),
};
