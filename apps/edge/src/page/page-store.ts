import { renderedSearch } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import type { CompressedText } from '../compression.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';
import type { RenderedPage } from './render-page.ts';

/** A page as it goes out, in whatever encoding. */
export interface Page extends Omit<RenderedPage, 'html'> {
  text: CompressedText;
}

export interface CachedPage {
  page: Promise<Page>;
  match: PageMatch;
  /** what it was made of, by address */
  answers: ReadonlyMap<string, CachedResponse | undefined>;
  /** ms since the epoch */
  until: number;
  /** characters of HTML; the forms in which it goes out come on top, about one and a half times as much */
  size: number;
}

const MAX_LENGTH = 32 * 1024 * 1024;
/** Whoever likes makes up values of parameters, so that such pages push only each other out. */
const MAX_LENGTH_BY_PARAMETERS = 8 * 1024 * 1024;

/** Pages by composition, language, path and the parameters that they are drawn by. */
export class PageStore {
  private readonly pages = new LRUCache<string, CachedPage>({ maxSize: MAX_LENGTH });
  private readonly byParameters = new LRUCache<string, CachedPage>({ maxSize: MAX_LENGTH_BY_PARAMETERS });
  private readonly keyOf = createKeys();

  get(match: PageMatch): CachedPage | undefined {
    return this.storeOf(match).get(this.keyOf(match));
  }

  keep(kept: CachedPage): void {
    this.storeOf(kept.match).set(this.keyOf(kept.match), kept, { size: kept.size });
  }

  forget(match: PageMatch): void {
    this.storeOf(match).delete(this.keyOf(match));
  }

  /** Those that were asked for last, first. */
  latest(count: number): PageMatch[] {
    return [...this.pages.values()].slice(0, count).map(({ match }) => match);
  }

  private storeOf(match: PageMatch): LRUCache<string, CachedPage> {
    return renderedSearch(match) ? this.byParameters : this.pages;
  }
}

/**
 * Whether nobody can make up more addresses of this page. It has as many as there are spellings of its words, and as many
 * as there are values of a parameter that nobody asks the box office about, as on the pages of a sale.
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
