import { LRUCache } from 'lru-cache';
import { SentText } from '../compression.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { Answer, Answers } from './answer-cache.ts';
import type { PageMatch } from './match-page.ts';
import { renderPage, type RenderedPage } from './render-page.ts';

/** A page as it goes out, in whatever encoding. */
export interface Page extends Omit<RenderedPage, 'html'> {
  text: SentText;
}

type Read = (address: string) => Promise<Answer | undefined>;

interface KeptPage {
  page: Page;
  rollout: PageMatch['rollout'];
  /** what it was made of, by address */
  answers: ReadonlyMap<string, Answer | undefined>;
}

interface Options {
  cache: Answers;
  rollouts: Pick<RolloutStore, 'venues'>;
  config: Parameters<typeof renderPage>[2];
}

/** @param mayAsk whether the visitor may have the box office asked for what is not in memory */
type ReadPage = (match: PageMatch, mayAsk?: () => boolean) => Promise<Page>;

/** Characters of HTML; the forms in which it goes out come on top, about one and a half times as much. */
const MAX_LENGTH = 32 * 1024 * 1024;

/**
 * Renders pages, and keeps those that every visitor with the same releases gets, for as long as nothing that they are
 * made of is replaced. A composition is made anew with every change of a rollout, and an answer when the backend says
 * something else, so that it is enough to compare objects. What depends on the visitor comes after this, in the route.
 */
export function createKeptPages({ cache, rollouts, config }: Options): ReadPage {
  const kept = new LRUCache<string, KeptPage>({ maxSize: MAX_LENGTH });
  const keyOf = createKeys();

  /** Asks for every answer again, which is also what makes the cache look for newer ones. */
  async function isCurrent({ rollout, answers }: KeptPage, match: PageMatch, read: Read): Promise<boolean> {
    const now = await Promise.all([...answers.keys()].map((address) => read(address)));
    return match.rollout === rollout && [...answers.values()].every((answer, index) => answer === now[index]);
  }

  return async (match, mayAsk) => {
    const read: Read = (address) => cache.read(address, mayAsk);
    const key = keyOf(match);
    const known = kept.get(key);
    if (known && (await isCurrent(known, match, read))) return known.page;
    const answers = new Map<string, Answer | undefined>();
    const { html, ...rendered } = await renderPage(
      match,
      { cache: recorded(read, answers), rollouts },
      config,
    );
    const page = { ...rendered, text: new SentText(html) };
    if (page.status === 200 && !match.composition.overridden && isOneOfFew(match))
      kept.set(key, { page, rollout: match.rollout, answers }, { size: html.length });
    return page;
  };
}

/**
 * Whether nobody can make up more addresses of this page. It has as many as there are spellings of its words, and as many
 * as there are values of a parameter that nobody asks the box office about, as on the pages of a sale.
 */
function isOneOfFew({ path, params }: PageMatch): boolean {
  return !/[A-Z%]/.test(path) && Object.keys(params).every((name) => name === 'slug');
}

function recorded(readAnswer: Read, answers: Map<string, Answer | undefined>): Answers {
  return {
    async read(address) {
      const answer = await readAnswer(address);
      answers.set(address, answer);
      return answer;
    },
  };
}

/** One key for each composition, language and path. */
function createKeys(): (match: PageMatch) => string {
  const numbers = new WeakMap<Composition, number>();
  let last = 0;
  return ({ composition, locale, path }) => {
    const number = numbers.get(composition) ?? ++last;
    numbers.set(composition, number);
    return `${number} ${locale} ${path}`;
  };
}
