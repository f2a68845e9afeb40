import type { FairOpening, Locale } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import { CompressedText } from '../compression.ts';
import type { Branding, BrandingCache } from './branding.ts';
import { queuePositionResponse } from './queue-position-response.ts';
import { waitingPage } from './waiting-page.ts';

/** A venue's change is seen so many ms later. */
const CACHE_MS = 5_000;
/** A crowd wants few pages; whoever makes addresses up pushes out others' and costs what a page costs. */
const MAX_CACHED = 200;

export type Phase = 'soon' | 'before' | 'after';

interface WaitingPageRequest {
  opening: FairOpening;
  locale: Locale;
  /** where the visitor wants to go */
  to: string;
  phase: Phase;
}

interface CachedWaitingPage {
  text: CompressedText;
  /** what it was made with */
  look: Branding;
}

/** Pages that say how everybody stands: made and compressed once for all who ask. */
export class WaitingPages {
  readonly #looks: BrandingCache;
  readonly #kept = new LRUCache<string, Promise<CachedWaitingPage>>({ max: MAX_CACHED, ttl: CACHE_MS });

  constructor(looks: BrandingCache) {
    this.#looks = looks;
  }

  /** Never rejects. */
  of(wanted: WaitingPageRequest): Promise<CachedWaitingPage> {
    const { opening, locale, to, phase } = wanted;
    const key = [opening.id, opening.opens_at, locale, phase, to].join(' ');
    const page = this.#kept.get(key) ?? this.#make(wanted);
    this.#kept.set(key, page, { noUpdateTTL: true });
    return page;
  }

  async #make({ opening, locale, to, phase }: WaitingPageRequest): Promise<CachedWaitingPage> {
    const look = await this.#looks.of(opening, locale);
    const standing = queuePositionResponse(ofAll(phase), { opening, locale, look });
    return { look, text: new CompressedText(waitingPage({ opening, locale, look, standing, to })) };
  }
}

function ofAll(phase: Phase) {
  if (phase === 'soon') return 'soon';
  return phase === 'after' ? 'full' : ({ kind: 'before', ahead: 0, minutes: 0, again: 0 } as const);
}
