import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedText } from '../compression.ts';
import { availableDictionary, isSecure } from './available.ts';

/** Characters of pages that browsers may have. */
const MAX_LENGTH = 32 * 1024 * 1024;
/**
 * A browser keeps a dictionary as long as it may use what it came with, were it stale. Chromium asks for a page again all
 * the same; others might show the old one. It is for this browser alone, so that no cache between gives it to another.
 */
const OFFERED = 'private, max-age=0, stale-while-revalidate=604800';

/** Pages that everybody gets as dictionaries for whatever page comes next. They are remembered here alone, and forgotten. */
export class PageDictionaries {
  private readonly known = new LRUCache<string, CompressedText>({ maxSize: MAX_LENGTH });
  private readonly isHttps: boolean;

  constructor(isHttps: boolean) {
    this.isHttps = isHttps;
  }

  /** Offers the page to a browser that can keep it; answers what goes out where the browser has another that is known. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    text: CompressedText,
  ): Promise<Buffer | undefined> {
    if (!acceptsPageDictionaries(request) || !isSecure(request, this.isHttps)) return undefined;
    this.known.set(text.hash, text, { size: text.length });
    const vary = String(reply.getHeader('vary'));
    reply.removeHeader('cdn-cache-control').headers({
      'cache-control': OFFERED,
      vary: `${vary}, Available-Dictionary`,
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    });
    const dictionary = this.known.get(availableDictionary(request.headers) ?? '');
    return dictionary && request.method === 'GET' ? text.deltaTo(dictionary, reply) : undefined;
  }
}

/** Whether the browser is one that never shows a page without asking whether it is a newer one by now. */
export function acceptsPageDictionaries({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-ch-ua']).includes('"Chromium"');
}
