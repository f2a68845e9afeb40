import { accessInterfacesQuery, query } from '@taquilla/api/calls';
import { endpoints, toCents, type Cents, type MainTicket, type SalesType } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';

interface Offer {
  id: number;
  price_from?: number | null | undefined;
  ticket?: MainTicket | undefined;
}

interface KnownOffer {
  /** true: the standard ticket of its venue */
  ticket?: MainTicket;
  least?: Cents;
  /** access interface that sells it; missing: the page chooses it */
  placeOf: (ticket: MainTicket | undefined) => number | undefined;
}

/** Returns the prices of a sales type: of its standard ticket, and the lowest. Empty while loading. */
export function useOffer(type: SalesType, id: number): KnownOffer {
  const language = useLocale();
  const isOfEvents = type === 'event-siae';
  const events = useQuery({ ...query(endpoints.events, { id, language }), enabled: isOfEvents });
  const interfaces = useQuery({
    ...accessInterfacesQuery(isOfEvents ? 'tickets' : type, id, language),
    enabled: !isOfEvents,
  });
  const offers: readonly Offer[] = (isOfEvents ? events : interfaces).data ?? [];
  const prices = offers.flatMap(({ price_from: euros }) => (euros ? [toCents(euros)] : []));
  const ticket = offers.find((offer) => offer.ticket)?.ticket;
  return {
    ...(ticket && { ticket }),
    ...(prices.length > 0 && { least: Math.min(...prices) }),
    placeOf: (wanted) =>
      wanted?.item_id !== undefined && offers.length > 1
        ? offers.find((offer) => offer.ticket?.item_id === wanted.item_id)?.id
        : undefined,
  };
}
