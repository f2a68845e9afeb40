/** Adds the offer of a waiting list to the cart of the browser that opens the e-mail's link (R299, R300). */
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
import { buildPack } from '@taquilla/holds';
import { addPack } from '@taquilla/holds/add';
import { cart, eventCart } from '@taquilla/shared-state';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';
import { chosenLanguage } from '@taquilla/visits/choice';
import { offeredProducts, withOffered } from '../../features/waiting-list/offered-products.ts';

interface AcceptanceContext {
  venue: Headquarter;
  link: LinkAccess;
  locale: Locale;
  cache: QueryClient;
}

/**
 * Accepts an offer and adds its places to the cart. Idempotent.
 * @returns path of the checkout
 * @throws {ApiError} `offerOver` once the offer has expired
 */
export function acceptOffer(context: AcceptanceContext, { kind = 'slot' }: WaitingState): Promise<string> {
  return kind === 'slot' ? acceptSlot(context) : acceptDate(context);
}

const accept = ({ link, locale: language }: AcceptanceContext, reference: string): Promise<AcceptedOffer> =>
  call(
    endpoints.acceptOffer,
    { id: link.id, language },
    { headers: saleHeaders(link.token), body: { reference } },
  );

/** Returns the deadline of an offer and of its holds, which is independent of the other holds of the cart. */
const deadlineOf = ({ expires_at, server_now, booked }: AcceptedOffer) => ({
  expiresAt: expires_at,
  serverNow: server_now,
  of: booked.map(({ booked_id }) => booked_id),
});

async function acceptSlot(context: AcceptanceContext): Promise<string> {
  const { venue, locale, cache } = context;
  const reference = cart.referenceFor(venue.id);
  const offer = await accept(context, reference);
  const { slot, interface_id, wanted } = offer;
  if (!slot || interface_id === null) throw new Error('an offer of a slot has no slot');
  const [interfaces, sold, languages] = await Promise.all([
    cache.query(accessInterfacesQuery('tickets', venue.id, locale)),
    cache.query(productsQuery('tickets', interface_id, locale)),
    // the guide's language is optional: its failure must not lose the offer
    cache.query(query(endpoints.visitLanguages, { id: interface_id })).catch(() => []),
  ]);
  const language = chosenLanguage(languages, null, locale);
  const products = wanted.flatMap(({ id, quantity }) => {
    const product = sold.find((product) => product.id === id);
    return product ? [{ ...productOn(product, slot.visit_at.slice(0, 10)), quantity }] : [];
  });
  const { id, name, headquarter_id } = interfaces.find((candidate) => candidate.id === interface_id) ?? {
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
    reserved: offer.booked.map(({ booked_id, quantity }) => ({
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

async function acceptDate(context: AcceptanceContext): Promise<string> {
  const { venue, locale, cache } = context;
  const reference = eventCart.referenceFor(venue.id);
  const offer = await accept(context, reference);
  if (!offer.hour) throw new Error('an offer of a date has no date');
  const { id: hourId, event_id } = offer.hour;
  const [event, hours] = await Promise.all([
    cache.query(query(endpoints.event, { id: event_id, language: locale })),
    cache.query(eventHoursQuery(event_id, reference)),
  ]);
  const hour = hours.find(({ id }) => id === hourId);
  const priceListId = hour?.price_list_id ?? null;
  if (!hour || priceListId === null) throw new Error('the date of the offer is not sold');
  const tariffs = await cache.query(eventTariffsQuery({ priceListId, hourId, locale, reference }));
  const places = offeredProducts(offer, tariffs);
  const line = eventCart.get()?.lines.find(({ stock }) => stock.id === hourId);
  if (line) eventCart.setProducts(line.id, withOffered(line.products, places));
  else eventCart.addLine(venue.id, cartLine({ event, hour }, places, locale));
  eventCart.setDeadline(venue.id, deadlineOf(offer));
  return `/monuments/${venue.slug}/checkout-event`;
}
