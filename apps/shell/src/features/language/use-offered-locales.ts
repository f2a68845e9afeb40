import { venueLanguagesQuery } from '@taquilla/api/calls';
import type { Locale } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';

/** The languages that a venue's online interface offers; undefined until they are known. */
export function useOfferedLocales(venueId: number): Locale[] | undefined {
  const { data } = useQuery(venueLanguagesQuery(venueId));
  return data?.map(({ locale }) => locale);
}
