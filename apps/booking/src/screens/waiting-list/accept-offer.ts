/** What a waiting list offers comes into the cart of the browser that opens the letter's link (R299, R300). */
import {
  accessInterfacesQuery,
  call,
  eventHoursQuery,
  eventTariffsQuery,
  productsQuery,
  query,
  saleHeaders,
} from '@taquilla/api/calls';
import {
  cartLine,
  endpoints,
  productOn,
  type AcceptedOffer,
  type Headquarter,
  type Locale,
  type WaitingState,
} from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';
import type { QueryClient } from '@tanstack/react-query';
import type { Linked } from '../../base/use-link.ts';
import { buildPack } from '@taquilla/visits';
import { chosenLanguage } from '@taquilla/visits/choice';
import { addPack } from '@taquilla/visits/pack';
import { offeredQuantity, withOffered } from '../../features/waiting-list/offered-quantity.ts';

interface Taking {
  venue: Headquarter;
  link: Linked;
  locale: Locale;
  cache: QueryClient;
}

/**
 * Takes an offer. Asked again, as after an answer that was lost, it is the same.
 * @returns the page where it is paid
 * @throws {ApiError} `offerOver` once it is kept no longer
 */
export function acceptOffer(taking: Taking, { kind = 'slot' }: WaitingState): Promise<string> {
  return kind === 'slot' ? takeSlot(taking) : takeDate(taking);
}

const accept = ({ link, locale: language }: Taking, reference: string): Promise<AcceptedOffer> =>
  call(
    endpoints.acceptOffer,
    { id: link.id, language },
    { headers: saleHeaders(link.token), body: { reference } },
  );

/** Each hold ends with the offer, whatever else the cart holds. */
const deadlineOf = ({ expires_at, server_now, booked }: AcceptedOffer) => ({
  expiresAt: expires_at,
  serverNow: server_now,
  of: booked.map(({ booked_id }) => booked_id),
});

async function takeSlot(taking: Taking): Promise<string> {
  const { venue, locale, cache } = taking;
  const reference = cart.referenceFor(venue.id);
  const offer = await accept(taking, reference);
  const { slot, interface_id, wanted } = offer;
  if (!slot || interface_id === null) throw new Error('an offer of a slot names none');
  const [interfaces, sold, languages] = await Promise.all([
    cache.query(accessInterfacesQuery('tickets', venue.id, locale)),
    cache.query(productsQuery('tickets', interface_id, locale)),
    // in which language it is guided is no reason to lose it
    cache.query(query(endpoints.visitLanguages, { id: interface_id })).catch(() => []),
  ]);
  const language = chosenLanguage(languages, null, locale);
  const products = wanted.flatMap(({ id, quantity }) => {
    const product = sold.find((one) => one.id === id);
    return product ? [{ ...productOn(product, slot.visit_at.slice(0, 10)), quantity }] : [];
  });
  const { id, name, headquarter_id } = interfaces.find((one) => one.id === interface_id) ?? {
    id: interface_id,
    name: '',
    headquarter_id: venue.id,
  };
  await addPack(venue, {
    info: {
      accessInterfaceInfo: { id, name, headquarter_id },
      type: 'tickets',
      ...(language && { language_id: language.id }),
    },
    pack: buildPack(products, [{ ...slot, display_text: null }]),
    taken: offer.booked.map(({ booked_id, quantity }) => ({
      booked_id,
      quantity,
      reference,
      interface_id,
      stock_id: slot.stock_ticket_id,
    })),
  });
  cart.setDeadline(venue.id, deadlineOf(offer));
  return `/monuments/${venue.slug}/checkout`;
}

async function takeDate(taking: Taking): Promise<string> {
  const { venue, locale, cache } = taking;
  const reference = eventCart.referenceFor(venue.id);
  const offer = await accept(taking, reference);
  if (!offer.hour) throw new Error('an offer of a date names none');
  const { id: hourId, event_id } = offer.hour;
  const [event, hours] = await Promise.all([
    cache.query(query(endpoints.event, { id: event_id, language: locale })),
    cache.query(eventHoursQuery(event_id, reference)),
  ]);
  const hour = hours.find(({ id }) => id === hourId);
  const priceListId = hour?.price_list_id ?? null;
  if (!hour || priceListId === null) throw new Error('an offer of a date that is not sold');
  const tariffs = await cache.query(eventTariffsQuery({ priceListId, hourId, locale, reference }));
  const places = offeredQuantity(offer, tariffs);
  const line = eventCart.get()?.lines.find(({ stock }) => stock.id === hourId);
  if (line) eventCart.setProducts(line.id, withOffered(line.products, places));
  else eventCart.addLine(venue.id, cartLine({ event, hour }, places, locale));
  eventCart.setDeadline(venue.id, deadlineOf(offer));
  return `/monuments/${venue.slug}/checkout-event`;
}
