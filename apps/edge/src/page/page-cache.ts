import { renderedSearch, localisePath } from '@taquilla/contracts';
import { CompressedText } from '../compression.ts';
import type { ServerRenderer } from '../ssr/server-renderer.ts';
import type { CachedResponse, Responses } from '../cache/response-cache.ts';
import type { PageMatch } from './match-page.ts';
import { isBoundedAddress, PageStore, type CachedPage, type Page } from './page-store.ts';
import { preparePage, type RenderedPage } from './render-page.ts';
import { within } from './within.ts';

type Read = (address: string) => Promise<CachedResponse | undefined>;

interface Options {
  cache: Responses;
  config: Parameters<typeof preparePage>[2];
  /** undefined: browsers draw */
  renderer?: Pick<ServerRenderer, 'canRender' | 'render' | 'deadline'> | undefined;
  now?: () => number;
}

/** Days and slots begin and end on these minutes, in every time zone: the time of drawn pages goes in such steps. */
const STEP_MS = 5 * 60_000;
/** What could not be drawn is tried again. */
const RETRY_MS = 10_000;

/**
 * Renders pages, and keeps those that every visitor with the same releases gets, for as long as nothing that they are
 * made of is replaced. A composition is made anew with every change of a rollout, and an answer when the backend says
 * something else, so that it is enough to compare objects; what is drawn ends with its step of time as well. It is drawn
 * once, whoever asks meanwhile, and whoever would wait too long gets the page undrawn. What depends on the visitor comes
 * after this, in the route.
 */
export class PageCache {
  private readonly options: Options;
  private readonly memory = new PageStore();

  constructor(options: Options) {
    this.options = options;
  }

  /** @param mayAsk whether the visitor may have the box office asked for what is not in memory, and what is not kept drawn */
  async read(match: PageMatch, mayAsk: () => boolean = () => true): Promise<Page> {
    const read: Read = (address) => this.options.cache.read(address, mayAsk);
    return (await this.known(match, read)) ?? this.make(match, read, mayAsk);
  }

  /** Makes the pages that were asked for last anew, as far as they will be others. */
  async renew(count: number, matchesOf: (match: PageMatch) => PageMatch[]): Promise<void> {
    const matches = this.memory.latest(count).flatMap(matchesOf);
    await Promise.all(matches.map((match) => this.read(match)));
  }

  private async known(match: PageMatch, read: Read): Promise<Page | undefined> {
    const kept = this.memory.get(match);
    return kept && (await this.isCurrent(kept, match, read)) ? kept.page : undefined;
  }

  /** Asks for every answer again, which is also what makes the cache look for newer ones. */
  private async isCurrent(kept: CachedPage, match: PageMatch, read: Read): Promise<boolean> {
    const addresses = [...kept.answers.keys()];
    const answers = await Promise.all(addresses.map((address) => read(address)));
    const now = new Map(addresses.map((address, index) => [address, answers[index]]));
    return hasSameResponses(kept, now) && this.isFresh(kept, match);
  }

  private isFresh({ match, until }: CachedPage, { rollout }: PageMatch): boolean {
    return match.rollout === rollout && this.now() < until;
  }

  private async make(match: PageMatch, read: Read, mayAsk: () => boolean): Promise<Page> {
    const { config, renderer: drawer } = this.options;
    const step = Math.floor(this.now() / STEP_MS) * STEP_MS;
    const canDraw = match.isDrawable && drawer?.canRender(match) === true;
    const answers = new Map<string, CachedResponse | undefined>();
    const prepared = await preparePage(match, recorded(read, answers), config, canDraw ? step : undefined);
    const isCacheable = prepared.status === 200 && !match.composition.overridden && isBoundedAddress(match);
    // somebody else may have begun with it meanwhile
    const begun = isCacheable && this.memory.get(match);
    if (begun && hasSameResponses(begun, answers) && this.isFresh(begun, match)) return begun.page;

    const undrawn = prepared.render();
    const plain = toPage(undrawn);
    const kept = { page: Promise.resolve(plain), match, answers, until: Infinity, size: undrawn.html.length };
    if (!canDraw || prepared.isClosed) {
      if (isCacheable) this.memory.keep(kept);
      return plain;
    }
    // whoever makes up addresses has a share of drawings, as of questions
    if (!(isCacheable && Object.keys(match.drawn).length === 0) && !mayAsk()) return plain;
    const drawing = drawer.render({
      ...match,
      document: prepared.document,
      pathname: localisePath(match.path, match.locale),
      search: renderedSearch(match),
      mayWait: isCacheable,
    });
    const drawn = drawing.then((made) => made && toPage(prepared.render(made)));
    const page = within(drawn, drawer.deadline).then((inTime) => inTime ?? plain);
    if (!isCacheable) return page;
    const waiting = { ...kept, page };
    this.memory.keep(waiting);
    void drawn.then(async (late) => {
      if (this.memory.get(match) !== waiting) return;
      if (!late) return this.memory.forget(match);
      const isWhole = (await drawing)?.isWhole;
      this.memory.keep({
        ...waiting,
        page: Promise.resolve(late),
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
