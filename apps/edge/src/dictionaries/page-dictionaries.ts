import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedText } from '../compression.ts';
import { availableDictionary, isSecure } from './available-dictionary.ts';

/** Maximum number of characters of remembered pages. */
const MAX_LENGTH = 32 * 1024 * 1024;
/**
 * `Cache-Control` of a page offered as dictionary. A browser keeps a dictionary as long as the response may be used stale;
 * Chromium still revalidates the page. Private, since other caches might serve it stale.
 */
const OFFERED = 'private, max-age=0, stale-while-revalidate=604800';

/** Compression dictionaries for pages: delta updates between shared pages that this edge has in memory. */
export class PageDictionaries {
  private readonly known = new LRUCache<string, CompressedText>({ maxSize: MAX_LENGTH });
  private readonly isHttps: boolean;

  constructor(isHttps: boolean) {
    this.isHttps = isHttps;
  }

  /**
   * Offers a page as dictionary, if the browser supports it.
   * @returns the delta to a remembered page that the browser has; undefined: send the page itself
   */
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

/** Returns whether the browser always revalidates a page before showing it (Chromium). */
export function acceptsPageDictionaries({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-ch-ua']).includes('"Chromium"');
}
