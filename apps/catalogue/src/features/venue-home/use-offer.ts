import { accessInterfacesQuery } from '@taquilla/api/calls';
import { toCents, type Cents, type MainTicket, type SalesType } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';

interface KnownOffer {
  /** standard ticket of the first offer that has one */
  ticket?: MainTicket;
  least?: Cents;
  /**
   * Returns the id of the access interface that sells the ticket; undefined: the ticket has no item, or the page
   * selects the interface.
   */
  placeOf: (ticket: MainTicket | undefined) => number | undefined;
}

/** Returns the standard ticket and the lowest price of a sales type. Empty while loading, and for events. */
export function useOffer(type: SalesType, id: number): KnownOffer {
  const isOfEvents = type === 'event-siae';
  const { data: offers = [] } = useQuery({
    ...accessInterfacesQuery(isOfEvents ? 'tickets' : type, id, useLocale()),
    enabled: !isOfEvents,
  });
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
