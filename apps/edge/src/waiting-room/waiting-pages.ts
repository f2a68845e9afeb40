import type { FairOpening, Locale } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import { SentText } from '../compression.ts';
import type { RoomLook, RoomLooks } from './room-look.ts';
import { saidStanding } from './said-standing.ts';
import { waitingPage } from './waiting-page.ts';

/** A venue's change is seen so many ms later. */
const KEPT_MS = 5_000;
/** A crowd wants few pages; whoever makes addresses up pushes out others' and costs what a page costs. */
const MOST_KEPT = 200;

export type Phase = 'soon' | 'before' | 'after';

interface Wanted {
  opening: FairOpening;
  locale: Locale;
  /** where the visitor wants to go */
  to: string;
  phase: Phase;
}

interface KeptPage {
  text: SentText;
  /** what it was made with */
  look: RoomLook;
}

/** Pages that say how everybody stands: made and compressed once for all who ask. */
export class WaitingPages {
  readonly #looks: RoomLooks;
  readonly #kept = new LRUCache<string, Promise<KeptPage>>({ max: MOST_KEPT, ttl: KEPT_MS });

  constructor(looks: RoomLooks) {
    this.#looks = looks;
  }

  /** Never rejects. */
  of(wanted: Wanted): Promise<KeptPage> {
    const { opening, locale, to, phase } = wanted;
    const key = [opening.id, opening.opens_at, locale, phase, to].join(' ');
    const page = this.#kept.get(key) ?? this.#make(wanted);
    this.#kept.set(key, page, { noUpdateTTL: true });
    return page;
  }

  async #make({ opening, locale, to, phase }: Wanted): Promise<KeptPage> {
    const look = await this.#looks.of(opening, locale);
    const standing = saidStanding(ofAll(phase), { opening, locale, look });
    return { look, text: new SentText(waitingPage({ opening, locale, look, standing, to })) };
  }
}

function ofAll(phase: Phase) {
  if (phase === 'soon') return 'soon';
  return phase === 'after' ? 'full' : ({ kind: 'before', ahead: 0, minutes: 0, again: 0 } as const);
}
