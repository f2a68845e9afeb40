import { query } from '@taquilla/api/calls';
import { endpoints, type ListedVenue, type Locale, type ProgrammeEvent } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '@taquilla/visits';

const FIVE_MINUTES = 5 * 60_000;

const requestOf = (language: Locale, company: number | undefined) =>
  company === undefined ? { language } : { company, language };

const venuesQuery = (language: Locale, company: number | undefined) =>
  query(endpoints.listedVenues, requestOf(language, company), { staleTime: FIVE_MINUTES });

/** Loads the venues of a company, or of the shop; throws if they cannot be loaded. */
export function useListedVenues(company?: number): ListedVenue[] | undefined {
  return useQuery({ ...venuesQuery(useLocale(), company), throwOnError: whenNothingToShow }).data;
}

/** Loads the venues like `useListedVenues`, for parts of the page that are left out if they cannot be loaded. */
export const useVenuesIfLoaded = (company?: number): ListedVenue[] | undefined =>
  useQuery(venuesQuery(useLocale(), company)).data;

/** Loads the events on sale of a company, or of the shop; empty if they cannot be loaded, undefined while they load. */
export function useProgramme(company?: number): ProgrammeEvent[] | undefined {
  const { data, isError } = useQuery(query(endpoints.programme, requestOf(useLocale(), company)));
  return isError ? [] : data;
}
