import { address, endpoints, headquarter, palette, type FairOpening, type Locale } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Responses } from '../cache/response-cache.ts';
import { isColour, paletteStyle } from '../page/palette.ts';
import { pagePolicy } from '../security/policy.ts';

/** Branding of a venue on its waiting room, with the times of an opening in its time zone. */
export interface Branding {
  name: string;
  /** address of the venue's logo */
  logo: string;
  timeZone: string;
  /** content of the style block */
  style: string;
  accent: string | undefined;
  /** content security policy of the waiting room's pages */
  policy: string;
  /** in the venue's time zone, 24-hour clock */
  times: { date: string; time: string; from: string };
  /** formats a time of day in the venue's time zone */
  clock: Intl.DateTimeFormat;
}

const venueAnswer = z.object({ data: z.pick(headquarter, { name: true, timezone: true }) });
const paletteAnswer = z.object({ data: palette });

/** ms after which a change by the venue shows. Waiting visitors request the same branding at once. */
const CACHE_MS = 2_000;
const MAX_CACHED = 200;

/** Cache of brandings, read through the response cache. Without a backend response the branding has the shop's own style. */
export class BrandingCache {
  readonly #cache: Responses;
  readonly #isHttps: boolean;
  readonly #cached = new LRUCache<string, Promise<Branding>>({ max: MAX_CACHED, ttl: CACHE_MS });

  constructor(cache: Responses, isHttps: boolean) {
    this.#cache = cache;
    this.#isHttps = isHttps;
  }

  of(opening: FairOpening, locale: Locale): Promise<Branding> {
    const key = `${opening.id} ${locale}`;
    const branding = this.#cached.get(key) ?? this.#read(opening, locale);
    this.#cached.set(key, branding, { noUpdateTTL: true });
    return branding;
  }

  async #read(opening: FairOpening, locale: Locale): Promise<Branding> {
    const [venue, paletteResponse] = await Promise.all([
      this.#cache.read(address(endpoints.venueBySlug, { slug: opening.slug, language: locale })),
      this.#cache.read(address(endpoints.palette, { id: opening.venue_id })),
    ]);
    const { name = opening.slug, timezone = 'Europe/Madrid' } =
      z.safeParse(venueAnswer, venue?.body).data?.data ?? {};
    const colours = z.safeParse(paletteAnswer, paletteResponse?.body).data?.data;
    const accent = colours && isColour(colours.w600) ? colours.w600 : undefined;
    const style = paletteStyle(colours);
    const policy = pagePolicy({ style, formOrigins: [], tags: undefined, isHttps: this.#isHttps });
    const logo = address(endpoints.venueImage, { id: opening.venue_id });
    const clock = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    });
    return {
      name,
      logo,
      timeZone: timezone,
      style,
      accent,
      policy,
      times: timesOf(
        opening,
        clock,
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }),
      ),
      clock,
    };
  }
}

function timesOf(
  { opens_at, waits_from }: FairOpening,
  clock: Intl.DateTimeFormat,
  calendar: Intl.DateTimeFormat,
) {
  const opens = new Date(opens_at);
  return {
    date: calendar.format(opens),
    time: clock.format(opens),
    from: clock.format(new Date(waits_from)),
  };
}
