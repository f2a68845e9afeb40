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
  /** the standard ticket of its venue */
  ticket?: MainTicket;
  least?: Cents;
  /** where it is sold; none where it is found by itself */
  placeOf: (ticket: MainTicket | undefined) => number | undefined;
}

/** What a venue asks for something it sells: for its standard ticket, and at least. Empty while it is not known. */
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
