import { accessInterfacesQuery, productsQuery, query } from '@taquilla/api/calls';
import { endpoints, lowestPrice, type Cents, type SalesType } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQueries, useQuery } from '@tanstack/react-query';
import { fromPrice } from './from-price.ts';

/** From how much a venue sells something; undefined while it is not known, or where nothing costs anything. */
export function useFromPrice(type: SalesType, venueId: number): Cents | undefined {
  const ofCatalogue = useCataloguePrice(type === 'event-siae' ? null : type, venueId);
  const ofEvents = useEventPrice(type === 'event-siae', venueId);
  return type === 'event-siae' ? ofEvents : ofCatalogue;
}

function useCataloguePrice(type: 'tickets' | 'tourist-pass' | null, venueId: number): Cents | undefined {
  const locale = useLocale();
  const { data: interfaces } = useQuery({
    ...accessInterfacesQuery(type ?? 'tickets', venueId, locale),
    enabled: type !== null,
  });
  return useQueries({
    queries: (type ? (interfaces ?? []) : []).map(({ id }) => productsQuery(type ?? 'tickets', id, locale)),
    combine: (answers) => fromPrice(answers.flatMap(({ data }) => data ?? []).map(lowestPrice)),
  });
}

function useEventPrice(isWanted: boolean, venueId: number): Cents | undefined {
  const asked = { id: venueId, language: useLocale() };
  const { data } = useQuery({ ...query(endpoints.events, asked), enabled: isWanted });
  return fromPrice((data ?? []).map(({ price_from }) => price_from ?? 0));
}
