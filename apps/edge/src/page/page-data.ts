import {
  address,
  endpoints,
  hasPage,
  type Company,
  type Endpoint,
  type Headquarter,
  type Language,
  type Palette,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { addressesOf } from './data-address.ts';
import type { CachedResponse, Responses } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';

export interface PageData {
  /** `missing`: no such page, venue or company. `unknown`: the backend sent no usable response. */
  outcome: 'found' | 'missing' | 'unknown';
  /** the whole shop is closed for maintenance */
  isClosed: boolean;
  venue?: Headquarter | undefined;
  company?: Company | undefined;
  palette?: Palette | undefined;
  languages?: Language[] | undefined;
  /** response bodies by API address, unchanged */
  answers: Record<string, unknown>;
}

/**
 * Loads the first API responses of a page: its owner (venue or company) first, then the others in parallel, and last those
 * whose addresses depend on a received list.
 */
export async function loadPageData(match: PageMatch, cache: Responses): Promise<PageData> {
  const collected = collector(cache);
  const maintenance = collected.read(address(endpoints.maintenance));
  const owner = await loadOwner(match, collected);
  const rest = addressesOf(match, owner);
  const [palette, languages, closed] = await Promise.all([
    owner.venue && collected.read(address(endpoints.palette, { id: owner.venue.id })),
    owner.venue && collected.read(address(endpoints.venueLanguages, { id: owner.venue.id })),
    maintenance,
    ...rest.map((other) => collected.read(other)),
  ]);
  const later = addressesOf(match, owner, collected.answers).filter((other) => !rest.includes(other));
  await Promise.all(later.map((other) => collected.read(other)));
  return {
    ...owner,
    isClosed: valueOf(closed, endpoints.maintenance)?.maintenance === true,
    palette: valueOf(palette, endpoints.palette),
    languages: valueOf(languages, endpoints.venueLanguages),
    answers: collected.answers,
  };
}

interface Collector {
  answers: Record<string, unknown>;
  read: (address: string) => Promise<CachedResponse | undefined>;
}

/** Reads through the response cache and collects every successful response for the page document. */
function collector(cache: Responses): Collector {
  const answers: Record<string, unknown> = {};
  return {
    answers,
    async read(from) {
      const answer = await cache.read(from);
      if (answer?.status === 200) answers[from] = answer.body;
      return answer;
    },
  };
}

async function loadOwner(
  match: PageMatch,
  { read }: Collector,
): Promise<Omit<PageData, 'answers' | 'isClosed'>> {
  if (!match.route) return { outcome: 'missing' };
  if (match.venueSlug !== undefined) {
    const answer = await read(
      address(endpoints.venueBySlug, { slug: match.venueSlug, language: match.locale }),
    );
    const venue = valueOf(answer, endpoints.venueBySlug);
    const hasRoute = !venue || hasPage(venue, match.route);
    return { outcome: hasRoute ? outcomeOf(answer, venue) : 'missing', venue };
  }
  if (match.companySlug !== undefined) {
    const answer = await read(address(endpoints.companyBySlug, { slug: match.companySlug }));
    const company = valueOf(answer, endpoints.companyBySlug);
    return { outcome: outcomeOf(answer, company), company };
  }
  return { outcome: 'found' };
}

function outcomeOf(answer: CachedResponse | undefined, value: unknown): PageData['outcome'] {
  if (answer?.status === 404) return 'missing';
  return value === undefined ? 'unknown' : 'found';
}

/** Returns the value in a response, bare or in a `data` envelope; undefined when it does not match the schema. */
function valueOf<T extends { answer: z.core.$ZodType }>(
  answer: CachedResponse | undefined,
  { terms }: Endpoint<T>,
): z.output<T['answer']> | undefined {
  const schema: T['answer'] = terms.answer;
  const body = answer?.body;
  const bare = z.safeParse(schema, body);
  if (bare.success) return bare.data;
  return isEnvelope(body) ? z.safeParse(schema, body.data).data : undefined;
}

function isEnvelope(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
