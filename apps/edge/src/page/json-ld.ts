import {
  accessInterface,
  address,
  data as envelope,
  endpoints,
  event,
  type Headquarter,
  localisePath,
  plainText,
  type SalesType,
  venueAbout,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { attractionOf } from './attraction-ld.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

/** Node of schema.org structured data. */
export type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const IN_STOCK = `${CONTEXT}/InStock`;

/**
 * Returns the structured data (JSON-LD) of a venue's page: the attraction on its home page, offers on sales pages, events
 * with their offers. Uses only the page's own responses. With an empty `origin` addresses are relative.
 */
export function jsonLd(
  match: PageMatch,
  data: PageData,
  origin: string,
  now = Date.now(),
): JsonLd | undefined {
  const { venue } = data;
  if (!venue) return undefined;
  const pageOf = (path: string) => origin + localisePath(path, match.locale);
  const home = pageOf(`/monuments/${venue.slug}`);
  const attraction = attractionOf(venue, { url: home, origin, today: dayAt(venue, now) });
  const page = { venue, attraction, url: pageOf(match.path) };
  if (match.route?.name === 'venue-home') {
    const offers = mainOffer(match, data, home);
    return { '@context': CONTEXT, ...attraction, ...(offers && { offers }) };
  }
  if (match.route?.sales === 'event-siae') return graph(eventsOf(match, data, page));
  if (match.route?.sales) return graph(offersOf(match, data, page, match.route.sales));
  return undefined;
}

/** Returns the date in a venue's time zone as `YYYY-MM-DD`, the format of the Swedish locale. */
const dayAt = ({ timezone: timeZone }: Headquarter, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

interface Page {
  venue: Headquarter;
  attraction: JsonLd;
  url: string;
}

function graph(nodes: JsonLd[]): JsonLd | undefined {
  return nodes.length > 0 ? { '@context': CONTEXT, '@graph': nodes } : undefined;
}

/** Returns the offer of the standard ticket. */
function mainOffer(match: PageMatch, { venue, answers }: PageData, url: string): JsonLd | undefined {
  const answer = answers[address(endpoints.venueAbout, { id: venue?.id ?? 0, language: match.locale })];
  const { ticket } = z.safeParse(envelope(venueAbout), answer).data?.data ?? {};
  return (
    ticket && { '@type': 'Offer', name: ticket.name, url, availability: IN_STOCK, ...euro(ticket.price) }
  );
}

const euro = (price: number) => ({ price: price.toFixed(2), priceCurrency: 'EUR' });

const INTERFACES = {
  tickets: endpoints.ticketInterfaces,
  'tourist-pass': endpoints.touristPassInterfaces,
};

/** Returns one offer for each access interface. */
function offersOf(
  match: PageMatch,
  data: PageData,
  { venue, attraction, url }: Page,
  type: Exclude<SalesType, 'event-siae'>,
): JsonLd[] {
  const answer = data.answers[address(INTERFACES[type], { id: venue.id, language: match.locale })];
  return listIn(answer, accessInterface).map(({ name, price_from: minimum, ticket }) => ({
    '@type': 'Offer',
    name,
    url,
    availability: IN_STOCK,
    ...(ticket ? euro(ticket.price) : minimum && euro(minimum)),
    itemOffered: attraction,
  }));
}

/** Returns every event with a date, with its lowest price if known. */
function eventsOf(match: PageMatch, data: PageData, { venue, attraction, url }: Page): JsonLd[] {
  const events = listIn(
    data.answers[address(endpoints.events, { id: venue.id, language: match.locale })],
    event,
  );
  return events
    .filter(({ next_hour_at }) => next_hour_at !== null)
    .map(({ title, description, next_hour_at, price_from }) => ({
      '@type': 'Event',
      name: title,
      description: plainText(description),
      startDate: next_hour_at,
      location: attraction,
      offers: {
        '@type': 'Offer',
        url,
        availability: IN_STOCK,
        ...(price_from !== null && euro(price_from)),
      },
    }));
}

/** Returns the list in a response, bare or in `data` envelopes; empty when it does not match the schema. */
function listIn<T extends z.core.$ZodType>(answer: unknown, schema: T): z.output<T>[] {
  if (Array.isArray(answer)) return z.safeParse(z.array(schema), answer).data ?? [];
  const isEnvelope = typeof answer === 'object' && answer !== null && 'data' in answer;
  return isEnvelope ? listIn(answer.data, schema) : [];
}
