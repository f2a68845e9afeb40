import type { FairOpening, Locale } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import { CompressedText } from '../compression.ts';
import type { Branding, BrandingCache } from './branding.ts';
import { queuePositionResponse } from './queue-position-response.ts';
import { waitingPage } from './waiting-page.ts';

/** ms after which a change by the venue shows. */
const CACHE_MS = 5_000;
/** Many visitors request few pages, which stay in the LRU cache when clients make up addresses. */
const MAX_CACHED = 200;

export type Phase = 'soon' | 'before' | 'after';

interface WaitingPageRequest {
  opening: FairOpening;
  locale: Locale;
  /** page that the visitor requested */
  to: string;
  phase: Phase;
}

interface CachedWaitingPage {
  text: CompressedText;
  /** branding that the page was rendered with */
  branding: Branding;
}

/** Cache of the shared waiting room pages: rendered and compressed once for all visitors. */
export class WaitingPages {
  readonly #brandings: BrandingCache;
  readonly #cached = new LRUCache<string, Promise<CachedWaitingPage>>({ max: MAX_CACHED, ttl: CACHE_MS });

  constructor(brandings: BrandingCache) {
    this.#brandings = brandings;
  }

  /** Returns a page from the cache or renders it. Never rejects. */
  of(request: WaitingPageRequest): Promise<CachedWaitingPage> {
    const { opening, locale, to, phase } = request;
    const key = [opening.id, opening.opens_at, locale, phase, to].join(' ');
    const page = this.#cached.get(key) ?? this.#make(request);
    this.#cached.set(key, page, { noUpdateTTL: true });
    return page;
  }

  async #make({ opening, locale, to, phase }: WaitingPageRequest): Promise<CachedWaitingPage> {
    const branding = await this.#brandings.of(opening, locale);
    const position = queuePositionResponse(ofAll(phase), { opening, locale, branding });
    return { branding, text: new CompressedText(waitingPage({ opening, locale, branding, position, to })) };
  }
}

function ofAll(phase: Phase) {
  if (phase === 'soon') return 'soon';
  return phase === 'after' ? 'full' : ({ kind: 'before', ahead: 0, minutes: 0, again: 0 } as const);
}
