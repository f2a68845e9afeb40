import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/** A page that is open for longer tells nothing any more that counts. */
export const PAGE_TOKEN_SECONDS = 2 * 60 * 60;
/** Pages of the last hours that have told something; of more, what comes new is not counted. */
const MAX_PAGES = 200_000;

/** A page that this shop gave out. */
export interface VerifiedPage {
  id: string;
  /** of its visitor (`groupOf`) */
  group: number;
}

/**
 * Proofs that a page was given out, which its reports bring along in a cookie: nobody reports for a page that they did
 * not fetch, nor twice for the same. `key`: the same for all edges of a shop.
 */
export function createPageTokens(key: string, now: () => number = Date.now) {
  const sign = (text: string) => createHmac('sha256', key).update(`page ${text}`).digest('base64url');
  return {
    issue(group: number): string {
      const claim = `${randomBytes(9).toString('base64url')}.${group}.${Math.floor(now() / 1000)}`;
      return `${claim}.${sign(claim)}`;
    },

    /** The page of a proof; undefined for one that is not ours, or too old. */
    open(proof: string | undefined): VerifiedPage | undefined {
      const [id = '', group = '', issued = '', signature = ''] = (proof ?? '').split('.');
      if (!constantTimeEqual(signature, sign(`${id}.${group}.${issued}`))) return undefined;
      const age = now() / 1000 - Number(issued);
      return age < PAGE_TOKEN_SECONDS ? { id, group: Number(group) } : undefined;
    },
  };
}

export type PageTokens = ReturnType<typeof createPageTokens>;

/** What each page has told already, for as long as its proof holds: two spans of that length, the older one forgotten. */
export class ReportDeduplicator {
  private readonly now: () => number;
  private span = 0;
  private current = new Map<string, Set<string>>();
  private before = new Map<string, Set<string>>();

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Whether the page says this for the first time. */
  isNew(pageId: string, what: string): boolean {
    this.turn();
    const told = this.current.get(pageId) ?? this.before.get(pageId) ?? new Set();
    if (told.has(what) || (told.size === 0 && this.current.size >= MAX_PAGES)) return false;
    told.add(what);
    this.current.set(pageId, told);
    return true;
  }

  private turn(): void {
    const span = Math.floor(this.now() / (PAGE_TOKEN_SECONDS * 1000));
    if (span === this.span) return;
    this.before = span === this.span + 1 ? this.current : new Map<string, Set<string>>();
    this.current = new Map();
    this.span = span;
  }
}
