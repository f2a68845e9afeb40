import { renderedSearch } from '@taquilla/federation/contract';
import { LRUCache } from 'lru-cache';
import type { CompressedText } from '../compression.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';
import type { RenderedPage } from './render-page.ts';

/** A rendered page, with its compressed forms. */
export interface Page extends Omit<RenderedPage, 'html'> {
  text: CompressedText;
}

export interface CachedPage {
  page: Promise<Page>;
  match: PageMatch;
  /** responses that the page was rendered from, by address */
  answers: ReadonlyMap<string, CachedResponse | undefined>;
  /** end of validity, ms since the epoch */
  until: number;
  /** characters of HTML, without the compressed forms, which need about 1.5 times as much memory */
  size: number;
}

const MAX_LENGTH = 32 * 1024 * 1024;
/** Clients can make up parameter values, so pages rendered by parameters have a separate store and evict only each other. */
const MAX_LENGTH_BY_PARAMETERS = 8 * 1024 * 1024;

/** LRU store of the page cache. The key is composition, language, path and the parameters that the page is rendered by. */
export class PageStore {
  private readonly pages = new LRUCache<string, CachedPage>({ maxSize: MAX_LENGTH });
  private readonly byParameters = new LRUCache<string, CachedPage>({ maxSize: MAX_LENGTH_BY_PARAMETERS });
  private readonly keyOf = createKeys();

  get(match: PageMatch): CachedPage | undefined {
    return this.storeOf(match).get(this.keyOf(match));
  }

  set(entry: CachedPage): void {
    this.storeOf(entry.match).set(this.keyOf(entry.match), entry, { size: entry.size });
  }

  delete(match: PageMatch): void {
    this.storeOf(match).delete(this.keyOf(match));
  }

  /** Returns the matches of the most recently used pages, newest first; pages rendered by parameters are left out. */
  latest(count: number): PageMatch[] {
    return [...this.pages.values()].slice(0, count).map(({ match }) => match);
  }

  private storeOf(match: PageMatch): LRUCache<string, CachedPage> {
    return renderedSearch(match) ? this.byParameters : this.pages;
  }
}

/**
 * Returns whether the number of cache entries of a page is bounded: its path is in canonical spelling and has no parameters
 * that the
 * backend does not check, such as the id of a sale.
 */
export function isBoundedAddress({ path, params }: PageMatch): boolean {
  return !/[A-Z%]/.test(path) && Object.keys(params).every((name) => name === 'slug');
}

function createKeys(): (match: PageMatch) => string {
  const numbers = new WeakMap<Composition, number>();
  let last = 0;
  return (match) => {
    const { composition, locale, path } = match;
    const number = numbers.get(composition) ?? ++last;
    numbers.set(composition, number);
    return `${number} ${locale} ${path}${renderedSearch(match)}`;
  };
}
