import type { PageDocument } from '@taquilla/federation/contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../rollouts/composition.ts';
import { RenderCircuitBreaker } from './circuit-breaker.ts';
import { RenderPool, type Outcome, type PoolOptions } from './render-pool.ts';
import { keyOf, serverFilesOf, type Renderable } from './server-files.ts';
import type { ServerFiles } from './worker/protocol.ts';

export interface RenderRequest extends Renderable {
  document: PageDocument;
  /** with the language prefix */
  pathname: string;
  /** query string of the parameters that the page is rendered by */
  search: string;
  /** whether to queue when no process is free */
  mayWait: boolean;
}

/** HTML of a page before hydration. */
export interface RenderResult {
  html: string;
  /** `<link>` elements for the head */
  hints: string;
  /** false: a region could not be rendered and may be retried */
  isWhole: boolean;
  /** texts that `html` has in English because the page's language lacks them, as `namespace:key` */
  untranslated: readonly string[];
}

export type RenderOutcome = 'rendered' | 'failed' | 'ended' | 'late' | 'resting' | 'busy';

export interface ServerRendererOptions extends Omit<PoolOptions, 'onEnded'> {
  /** ms that a request waits at most */
  deadline: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  onRender: (outcome: RenderOutcome, cpu?: number) => void;
}

/** Maximum number of missing texts in memory, each of which is logged once. */
const MAX_UNTRANSLATED = 1_000;

/**
 * Server-side rendering (SSR): renders pages with the server builds of their releases, in separate processes. A server
 * build that throws, hangs or crashes affects its own region only.
 */
export class ServerRenderer {
  readonly deadline: number;
  readonly circuits = new RenderCircuitBreaker();
  private readonly options: ServerRendererOptions;
  private readonly pool: RenderPool;
  /** keys of server files with a render in progress beyond the deadline */
  private readonly late = new Set<string>();
  private readonly untranslated = new LRUCache<string, true>({ max: MAX_UNTRANSLATED });

  constructor(options: ServerRendererOptions) {
    this.options = options;
    this.deadline = options.deadline;
    this.pool = new RenderPool({
      ...options,
      onEnded: (files) => this.recordFailure(files, 'the render process hung or exited', true),
    });
  }

  canRender(page: Renderable): boolean {
    return !page.composition.overridden && this.filesOf(page) !== undefined;
  }

  /** Renders a page. Returns undefined when it could not be rendered. May take longer than the deadline. */
  async render(page: RenderRequest): Promise<RenderResult | undefined> {
    const result = await this.attempt(page);
    if (typeof result === 'object') return result;
    this.options.onRender(result);
    return undefined;
  }

  private async attempt({
    document,
    pathname,
    search,
    ...page
  }: RenderRequest): Promise<RenderResult | RenderOutcome> {
    const requested = this.filesOf(page);
    const files = requested && this.withoutOpenCircuits(requested);
    if (!files) return 'resting';
    const key = keyOf(files);
    if (this.late.has(key)) return 'late';
    if (!page.mayWait && !this.pool.isIdle) return 'busy';
    const input = { page: JSON.stringify(document), pathname, search };
    const timer = setTimeout(() => this.late.add(key), this.deadline);
    const outcome = await this.pool.run({ ...files, input }, this.deadline);
    clearTimeout(timer);
    const wasLate = this.late.delete(key);
    if (outcome === 'waited') return 'busy';
    if (outcome === 'ended') return 'ended';
    this.check(outcome, files);
    if (outcome.failed?.isShell) return 'failed';
    this.options.onRender(outcome.failed ? 'failed' : wasLate ? 'late' : 'rendered', outcome.cpu);
    const { html, hints, failed, untranslated = [] } = outcome;
    this.logUntranslated(files, document.locale, untranslated);
    return { html, hints, isWhole: files === requested && !failed, untranslated };
  }

  /** Loads the server files of compositions in every process. */
  async load(compositions: readonly Composition[]): Promise<void> {
    const all = compositions.flatMap((composition) =>
      composition.routes.flatMap((route) => this.filesOf({ composition, route }) ?? []),
    );
    const unique = new Map(all.map((files) => [keyOf(files), files]));
    const usable = [...unique.values()].filter((files) => this.withoutOpenCircuits(files) === files);
    await Promise.all(
      usable.map(async (files) => {
        this.check(await this.pool.load(files), files);
      }),
    );
  }

  close(): void {
    this.pool.close();
  }

  private filesOf(page: Renderable): ServerFiles | undefined {
    return serverFilesOf(page, this.options.releasesDir);
  }

  /** Returns the files without a remote whose circuit is open; undefined when the circuit of the shell is open. */
  private withoutOpenCircuits(files: ServerFiles): ServerFiles | undefined {
    const { shell, remote } = files;
    if (this.circuits.isOpen({ shell })) return undefined;
    return remote && this.circuits.isOpen(files) ? { shell } : files;
  }

  private check(outcome: Outcome | undefined, files: ServerFiles): void {
    if (typeof outcome === 'object' && outcome.failed)
      this.recordFailure(files, outcome.failed.message, outcome.html === '');
  }

  /** Logs each missing text of a release once. */
  private logUntranslated(files: ServerFiles, locale: string, texts: readonly string[]): void {
    const textKey = (text: string) => `${keyOf(files)} ${locale} ${text}`;
    const unreported = texts.filter((text) => !this.untranslated.has(textKey(text)));
    if (unreported.length === 0) return;
    for (const text of unreported) this.untranslated.set(textKey(text), true);
    this.options.log.warn({ releases: keyOf(files), locale, texts: unreported }, 'translations are missing');
  }

  private recordFailure(files: ServerFiles, why: string, opensCircuit: boolean): void {
    if (!this.circuits.add(files, why, opensCircuit)) return;
    const { shell, remote } = files;
    this.options.log.error(
      { shell: shell.version, remote: remote && keyOf({ shell: remote }), why },
      'server-side rendering failed',
    );
  }
}
