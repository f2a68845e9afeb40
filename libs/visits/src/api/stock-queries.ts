import { BASE } from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';

/** All calendars and slots there are: for `invalidateQueries` after places have been taken or given back. */
export const stockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/ticket/item/`),
};
