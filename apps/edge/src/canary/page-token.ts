import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/** Lifetime of a page token; later reports of the page do not count. */
export const PAGE_TOKEN_SECONDS = 2 * 60 * 60;
/** Maximum of pages with a report in one period; reports of further pages do not count. */
const MAX_PAGES = 200_000;

/** Content of a valid page token. */
export interface VerifiedPage {
  id: string;
  /** visitor group (`groupOf`) */
  group: number;
}

/**
 * Creates the issuer and verifier of page tokens: HMACs that prove that an edge delivered the page, sent with its health
 * reports in a cookie. A client
 * cannot report for a page that it has not requested.
 * @param key the same at all edges of a site
 */
export function createPageTokens(key: string, now: () => number = Date.now) {
  const sign = (text: string) => createHmac('sha256', key).update(`page ${text}`).digest('base64url');
  return {
    issue(group: number): string {
      const claim = `${randomBytes(9).toString('base64url')}.${group}.${Math.floor(now() / 1000)}`;
      return `${claim}.${sign(claim)}`;
    },

    /** Returns the content of a token; undefined for a wrong MAC or an expired token. */
    open(token: string | undefined): VerifiedPage | undefined {
      const [id = '', group = '', issued = '', signature = ''] = (token ?? '').split('.');
      if (!constantTimeEqual(signature, sign(`${id}.${group}.${issued}`))) return undefined;
      const age = now() / 1000 - Number(issued);
      return age < PAGE_TOKEN_SECONDS ? { id, group: Number(group) } : undefined;
    },
  };
}

export type PageTokens = ReturnType<typeof createPageTokens>;

/** Stores the reports of each page for at least the lifetime of its token, in two maps that rotate once per lifetime. */
export class ReportDeduplicator {
  private readonly now: () => number;
  private period = 0;
  private current = new Map<string, Set<string>>();
  private previous = new Map<string, Set<string>>();

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Records a report. Returns whether it is the first of its page. */
  isNew(pageId: string, report: string): boolean {
    this.rotate();
    const reports = this.current.get(pageId) ?? this.previous.get(pageId) ?? new Set();
    if (reports.has(report) || (reports.size === 0 && this.current.size >= MAX_PAGES)) return false;
    reports.add(report);
    this.current.set(pageId, reports);
    return true;
  }

  private rotate(): void {
    const period = Math.floor(this.now() / (PAGE_TOKEN_SECONDS * 1000));
    if (period === this.period) return;
    this.previous = period === this.period + 1 ? this.current : new Map<string, Set<string>>();
    this.current = new Map();
    this.period = period;
  }
}
