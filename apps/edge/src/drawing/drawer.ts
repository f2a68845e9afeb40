import type { PageDocument } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../rollouts/composition.ts';
import { BrokenDrawings } from './broken-drawings.ts';
import { DrawingPool, type Outcome, type PoolOptions } from './drawing-pool.ts';
import { keyOf, serverFilesOf, type Drawable } from './server-files.ts';
import type { ServerFiles } from './worker/protocol.ts';

export interface PageToDraw extends Drawable {
  document: PageDocument;
  /** with the prefix of its language */
  pathname: string;
  /** the parameters that it is drawn by, as in an address */
  search: string;
  /** whether it is worth waiting for a process that has time */
  mayWait: boolean;
}

/** What a page shows before its scripts run. */
export interface Drawing {
  html: string;
  /** `<link>` elements for the head */
  hints: string;
  /** false: some of it could not be drawn, and may be tried again */
  isWhole: boolean;
  /** texts that `html` has in English because the page's language lacks them, as `namespace:key` */
  untranslated: readonly string[];
}

export type DrawingOutcome = 'drawn' | 'failed' | 'ended' | 'late' | 'resting' | 'busy';

export interface DrawerOptions extends Omit<PoolOptions, 'onEnded'> {
  /** ms that a visitor waits at most */
  deadline: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  onDrawing: (outcome: DrawingOutcome, cpu?: number) => void;
}

/** Missing texts that are logged once. */
const MAX_UNTRANSLATED = 1_000;

/** Draws pages with the server files of their releases. Whatever these do, it costs nobody but themselves. */
export class Drawer {
  readonly deadline: number;
  readonly broken = new BrokenDrawings();
  private readonly options: DrawerOptions;
  private readonly pool: DrawingPool;
  /** drawings under way for longer than a visitor waits, by their files */
  private readonly late = new Set<string>();
  private readonly untranslated = new LRUCache<string, true>({ max: MAX_UNTRANSLATED });

  constructor(options: DrawerOptions) {
    this.options = options;
    this.deadline = options.deadline;
    this.pool = new DrawingPool({
      ...options,
      onEnded: (files) => this.tell(files, 'its process hung or ended', true),
    });
  }

  canDraw(page: Drawable): boolean {
    return !page.composition.overridden && this.filesOf(page) !== undefined;
  }

  /** Undefined where it could not be drawn. May take longer than a visitor waits. */
  async draw(page: PageToDraw): Promise<Drawing | undefined> {
    const made = await this.tryTo(page);
    if (typeof made === 'object') return made;
    this.options.onDrawing(made);
    return undefined;
  }

  private async tryTo({
    document,
    pathname,
    search,
    ...page
  }: PageToDraw): Promise<Drawing | DrawingOutcome> {
    const wanted = this.filesOf(page);
    const files = wanted && this.awake(wanted);
    if (!files) return 'resting';
    const key = keyOf(files);
    if (this.late.has(key)) return 'late';
    if (!page.mayWait && !this.pool.isIdle) return 'busy';
    const draws = { page: JSON.stringify(document), pathname, search };
    const timer = setTimeout(() => this.late.add(key), this.deadline);
    const outcome = await this.pool.run({ ...files, draws }, this.deadline);
    clearTimeout(timer);
    const wasLate = this.late.delete(key);
    if (outcome === 'waited') return 'busy';
    if (outcome === 'ended') return 'ended';
    this.check(outcome, files);
    if (outcome.failed?.isShell) return 'failed';
    this.options.onDrawing(outcome.failed ? 'failed' : wasLate ? 'late' : 'drawn', outcome.cpu);
    const { html, hints, failed, untranslated = [] } = outcome;
    this.logUntranslated(files, document.locale, untranslated);
    return { html, hints, isWhole: files === wanted && !failed, untranslated };
  }

  /** Loads what compositions draw with, in every process. */
  async load(compositions: readonly Composition[]): Promise<void> {
    const all = compositions.flatMap((composition) =>
      composition.routes.flatMap((route) => this.filesOf({ composition, route }) ?? []),
    );
    const once = new Map(all.map((files) => [keyOf(files), files]));
    const fresh = [...once.values()].filter((files) => this.awake(files) === files);
    await Promise.all(
      fresh.map(async (files) => {
        this.check(await this.pool.load(files), files);
      }),
    );
  }

  close(): void {
    this.pool.close();
  }

  private filesOf(page: Drawable): ServerFiles | undefined {
    return serverFilesOf(page, this.options.releasesDir);
  }

  /** What of the files may be drawn with now. */
  private awake(files: ServerFiles): ServerFiles | undefined {
    const { shell, remote } = files;
    if (this.broken.isResting({ shell })) return undefined;
    return remote && this.broken.isResting(files) ? { shell } : files;
  }

  private check(outcome: Outcome | undefined, files: ServerFiles): void {
    if (typeof outcome === 'object' && outcome.failed)
      this.tell(files, outcome.failed.message, outcome.html === '');
  }

  /** Once for each text of the releases. */
  private logUntranslated(files: ServerFiles, locale: string, texts: readonly string[]): void {
    const keyed = (text: string) => `${keyOf(files)} ${locale} ${text}`;
    const news = texts.filter((text) => !this.untranslated.has(keyed(text)));
    if (news.length === 0) return;
    for (const text of news) this.untranslated.set(keyed(text), true);
    this.options.log.warn({ releases: keyOf(files), locale, texts: news }, 'texts are missing');
  }

  private tell(files: ServerFiles, why: string, mustRest: boolean): void {
    if (!this.broken.add(files, why, mustRest)) return;
    const { shell, remote } = files;
    this.options.log.error(
      { shell: shell.version, remote: remote && keyOf({ shell: remote }), why },
      'cannot draw',
    );
  }
}
