import { address, endpoints, headquarter, palette, type FairOpening, type Locale } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Responses } from '../cache/response-cache.ts';
import { isColour, paletteStyle } from '../page/palette.ts';
import { pagePolicy } from '../security/policy.ts';

/** How a venue looks, and how it writes the times of an opening. */
export interface Branding {
  name: string;
  /** address of the venue's logo */
  logo: string;
  timeZone: string;
  /** content of the style block */
  style: string;
  accent: string | undefined;
  /** what its pages may load */
  policy: string;
  /** on the venue's clock, 24 hours */
  times: { date: string; time: string; from: string };
}

const named = z.object({ data: z.pick(headquarter, { name: true, timezone: true }) });
const coloured = z.object({ data: palette });

/** A crowd asks for the same one: what the venue changes is seen so many ms later. */
const CACHE_MS = 2_000;
const MAX_CACHED = 200;

/** Of what is remembered or the box office says; a page without it is the shop's own. */
export class BrandingCache {
  readonly #cache: Responses;
  readonly #isHttps: boolean;
  readonly #kept = new LRUCache<string, Promise<Branding>>({ max: MAX_CACHED, ttl: CACHE_MS });

  constructor(cache: Responses, isHttps: boolean) {
    this.#cache = cache;
    this.#isHttps = isHttps;
  }

  of(opening: FairOpening, locale: Locale): Promise<Branding> {
    const key = `${opening.id} ${locale}`;
    const look = this.#kept.get(key) ?? this.#read(opening, locale);
    this.#kept.set(key, look, { noUpdateTTL: true });
    return look;
  }

  async #read(opening: FairOpening, locale: Locale): Promise<Branding> {
    const [venue, colours] = await Promise.all([
      this.#cache.read(address(endpoints.venueBySlug, { slug: opening.slug, language: locale })),
      this.#cache.read(address(endpoints.palette, { id: opening.venue_id })),
    ]);
    const { name = opening.slug, timezone = 'Europe/Madrid' } =
      z.safeParse(named, venue?.body).data?.data ?? {};
    const found = z.safeParse(coloured, colours?.body).data?.data;
    const accent = found && isColour(found.w600) ? found.w600 : undefined;
    const style = paletteStyle(found);
    const policy = pagePolicy({ style, formOrigins: [], tags: undefined, isHttps: this.#isHttps });
    const logo = address(endpoints.venueImage, { id: opening.venue_id });
    return {
      name,
      logo,
      timeZone: timezone,
      style,
      accent,
      policy,
      times: timesOf(opening, locale, timezone),
    };
  }
}

function timesOf({ opens_at, waits_from }: FairOpening, locale: Locale, timeZone: string) {
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const opens = new Date(opens_at);
  return {
    date: calendar.format(opens),
    time: clock.format(opens),
    from: clock.format(new Date(waits_from)),
  };
}
