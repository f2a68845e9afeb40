import { generalInterfaceQuery, query } from '@taquilla/api/calls';
import { type Locale, endpoints } from '@taquilla/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { paletteQuery } from '../palette/use-palette.ts';

const ignore = () => undefined;

/**
 * Prefetches the data of a venue's pages in this order: palette, general interface, footers. Responses in the page
 * document are not requested again; a failed request is repeated by the component that shows the data.
 */
export function prefetchVenue(queryClient: QueryClient, venueId: number, locale: Locale): void {
  queryClient.query(paletteQuery(venueId)).catch(ignore);
  queryClient.query(generalInterfaceQuery(venueId)).catch(ignore);
  queryClient.query(footersQuery(venueId, locale)).catch(ignore);
}

const FIVE_MINUTES = { staleTime: 5 * 60_000 };

export const footersQuery = (id: number, language: Locale) =>
  query(endpoints.footers, { id, language }, FIVE_MINUTES);
