import { venueLanguagesQuery } from '@taquilla/api/calls';
import type { Locale } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';

/** Returns the languages that a venue offers; undefined while they are loading. */
export function useOfferedLocales(venueId: number): Locale[] | undefined {
  const { data } = useQuery(venueLanguagesQuery(venueId));
  return data?.map(({ locale }) => locale);
}
