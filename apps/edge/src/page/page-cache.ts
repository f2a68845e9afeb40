import { localisePath } from '@taquilla/contracts';
import { renderedSearch } from '@taquilla/federation/contract';
import { CompressedText } from '../compression.ts';
import type { ServerRenderer } from '../ssr/server-renderer.ts';
import type { CachedResponse, Responses } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';
import { isBoundedAddress, PageStore, type CachedPage, type Page } from './page-store.ts';
import { preparePage, type RenderedPage } from './render-page.ts';
import { withTimeout } from './with-timeout.ts';

type Read = (address: string) => Promise<CachedResponse | undefined>;

interface Options {
  cache: Responses;
  config: Parameters<typeof preparePage>[2];
  /** undefined: client-side rendering only */
  renderer?: Pick<ServerRenderer, 'canRender' | 'render' | 'deadline'> | undefined;
  now?: () => number;
}

/** Step of the clock of server-rendered pages, ms. Days begin on a multiple of it in every time zone; slots do in practice. */
const STEP_MS = 5 * 60_000;
/** ms after which a failed server-side render is retried. */
const RETRY_MS = 10_000;

/**
 * Page cache: renders pages and caches those that all visitors with the same releases get. An entry is valid while its
 * composition, rollout and responses are the same objects: a rollout change creates a new composition, and a changed backend
 * response
 * a new response object. A server-rendered page also expires with its time step.
 *
 * Concurrent requests share one render. A page that misses the renderer's deadline is sent without server-rendered HTML.
 * The page route adds everything that depends on the visitor.
 */
export class PageCache {
  private readonly options: Options;
  private readonly memory = new PageStore();

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Returns a page, from the cache where possible.
   * @param mayFetch rate limit of the visitor, called before a backend request and before an uncached server-side render
   */
  async read(match: PageMatch, mayFetch: () => boolean = () => true): Promise<Page> {
    const read: Read = (address) => this.options.cache.read(address, mayFetch);
    return (await this.cached(match, read)) ?? this.make(match, read, mayFetch);
  }

  /** Renders the `count` most recently used pages for their matches in a new rollout. */
  async renew(count: number, matchesOf: (match: PageMatch) => PageMatch[]): Promise<void> {
    const matches = this.memory.latest(count).flatMap(matchesOf);
    await Promise.all(matches.map((match) => this.read(match)));
  }

  private async cached(match: PageMatch, read: Read): Promise<Page | undefined> {
    const entry = this.memory.get(match);
    return entry && (await this.isCurrent(entry, match, read)) ? entry.page : undefined;
  }

  /** Reads every response of the page again, which also revalidates stale responses in the response cache. */
  private async isCurrent(entry: CachedPage, match: PageMatch, read: Read): Promise<boolean> {
    const addresses = [...entry.answers.keys()];
    const answers = await Promise.all(addresses.map((address) => read(address)));
    const now = new Map(addresses.map((address, index) => [address, answers[index]]));
    return hasSameResponses(entry, now) && this.isFresh(entry, match);
  }

  private isFresh({ match, until }: CachedPage, { rollout }: PageMatch): boolean {
    return match.rollout === rollout && this.now() < until;
  }

  private async make(match: PageMatch, read: Read, mayFetch: () => boolean): Promise<Page> {
    const { config, renderer } = this.options;
    const step = Math.floor(this.now() / STEP_MS) * STEP_MS;
    const canRender = match.isRenderable && renderer?.canRender(match) === true;
    const answers = new Map<string, CachedResponse | undefined>();
    const prepared = await preparePage(match, recorded(read, answers), config, canRender ? step : undefined);
    const isCacheable = prepared.status === 200 && !match.composition.overridden && isBoundedAddress(match);
    // a concurrent request may have stored the page meanwhile
    const concurrent = isCacheable && this.memory.get(match);
    if (concurrent && hasSameResponses(concurrent, answers) && this.isFresh(concurrent, match)) {
      return concurrent.page;
    }

    const unrendered = prepared.render();
    const plain = toPage(unrendered);
    const size = unrendered.html.length;
    const entry = { page: Promise.resolve(plain), match, answers, until: Infinity, size };
    if (!canRender || prepared.isClosed) {
      if (isCacheable) this.memory.set(entry);
      return plain;
    }
    // renders of uncacheable addresses and of made-up parameters count against the rate limit
    if (!(isCacheable && Object.keys(match.rendered).length === 0) && !mayFetch()) return plain;
    const rendering = renderer.render({
      ...match,
      document: prepared.document,
      pathname: localisePath(match.path, match.locale),
      search: renderedSearch(match),
      mayWait: isCacheable,
    });
    const rendered = rendering.then((result) => result && toPage(prepared.render(result)));
    const page = withTimeout(rendered, renderer.deadline).then((inTime) => inTime ?? plain);
    if (!isCacheable) return page;
    const pending = { ...entry, page };
    this.memory.set(pending);
    void rendered.then(async (finished) => {
      if (this.memory.get(match) !== pending) return;
      if (!finished) return this.memory.delete(match);
      const isWhole = (await rendering)?.isWhole;
      this.memory.set({
        ...pending,
        page: Promise.resolve(finished),
        until: isWhole ? step + STEP_MS : this.now() + RETRY_MS,
      });
    });
    return page;
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

function hasSameResponses(
  { answers }: CachedPage,
  others: ReadonlyMap<string, CachedResponse | undefined>,
): boolean {
  return (
    answers.size === others.size && [...answers].every(([address, answer]) => others.get(address) === answer)
  );
}

function toPage({ html, ...rendered }: RenderedPage): Page {
  return { ...rendered, text: new CompressedText(html) };
}

function recorded(read: Read, answers: Map<string, CachedResponse | undefined>): Responses {
  return {
    async read(address) {
      const answer = await read(address);
      answers.set(address, answer);
      return answer;
    },
  };
}
