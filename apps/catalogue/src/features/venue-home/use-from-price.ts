import { accessInterfacesQuery, query } from '@taquilla/api/calls';
import { endpoints, toCents, type Cents, type SalesType } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';

/** From how much a venue sells something; undefined while it is not known, or where nothing costs anything. */
export function useFromPrice(type: SalesType, id: number): Cents | undefined {
  const language = useLocale();
  const isOfEvents = type === 'event-siae';
  const events = useQuery({ ...query(endpoints.events, { id, language }), enabled: isOfEvents });
  const interfaces = useQuery({
    ...accessInterfacesQuery(isOfEvents ? 'tickets' : type, id, language),
    enabled: !isOfEvents,
  });
  const offers: readonly { price_from?: number | null | undefined }[] =
    (isOfEvents ? events : interfaces).data ?? [];
  const prices = offers.flatMap(({ price_from: euros }) => (euros ? [toCents(euros)] : []));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
