import { generalInterfaceQuery, query } from '@taquilla/api/calls';
import { type Locale, endpoints } from '@taquilla/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { paletteQuery } from '../palette/use-palette.ts';

const ignore = () => undefined;

/**
 * Asks for what a venue's pages need, in this order (R22): colours, general interface, footers. What
 * came with the page is not asked for again; what fails is asked for by whoever shows it.
 */
export function prefetchVenue(queryClient: QueryClient, venueId: number, locale: Locale): void {
  queryClient.query(paletteQuery(venueId)).catch(ignore);
  queryClient.query(generalInterfaceQuery(venueId)).catch(ignore);
  queryClient.query(footersQuery(venueId, locale)).catch(ignore);
}

const LONG = { staleTime: 5 * 60_000 };

export const footersQuery = (id: number, language: Locale) =>
  query(endpoints.footers, { id, language }, LONG);
