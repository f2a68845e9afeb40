import { HEADROOM_HEADER } from '@taquilla/contracts';
import { cellOf, type CellMap } from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CellStore } from './cell-store.ts';
import { findWay } from './find-way.ts';
import { merged } from './merge.ts';
import type { AskedCall } from './ways.ts';
import { Whose, type AskedCell } from './whose.ts';

/** Where a call goes. */
export interface Place extends AskedCell {
  /** undefined: nobody's, or nobody had to know */
  company: number | undefined;
}

/** `all`: what every cell has. `unknown`: a cell that may know whose it is cannot be asked. */
type Routed = Place | 'all' | 'unknown';

interface Options {
  store: Pick<CellStore, 'map' | 'problem'>;
  /** of a shop of one cell */
  backendUrl: string;
  /** ms that a cell may take for an answer of the edge's own */
  timeout: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** hears how much room a cell says that it has */
  onHeadroom?: (cell: string, said: string | undefined) => void;
}

interface Together {
  body: unknown;
  cacheControl: string | undefined;
}

/** Of each cell, so that a front page goes on listing the venues of one that is down. */
const MAX_KEPT = 500;
const NO_CALL: Pick<AskedCall, 'body' | 'bearer'> = { body: {}, bearer: undefined };

/** Finds the box office that a call is for. */
export class CellRouter {
  readonly #options: Options;
  readonly #only: Place;
  readonly #whose: Whose;
  /** last good answers of what every cell has, by cell and address */
  readonly #kept = new LRUCache<string, Together>({ max: MAX_KEPT });

  constructor(options: Options) {
    this.#options = options;
    this.#only = { name: '', url: options.backendUrl, company: undefined };
    this.#whose = new Whose(options);
  }

  /** Where everything goes in a shop of one cell; undefined: there are several, or nobody knows. */
  get only(): Place | undefined {
    const { map, problem } = this.#options.store;
    return map || problem ? undefined : this.#only;
  }

  /** Every cell there is. */
  get cells(): readonly AskedCell[] {
    const named = Object.entries(this.#options.store.map?.cells ?? {});
    return named.length > 0 ? named.map(([name, { url }]) => ({ name, url })) : [this.#only];
  }

  /**
   * Where a call goes.
   * @param said what a call says besides its address; asked for only in a shop of several cells
   */
  async route(
    method: string,
    url: string,
    said: () => Pick<AskedCall, 'body' | 'bearer'> = () => NO_CALL,
    visitor?: string,
  ): Promise<Routed> {
    const { store, backendUrl } = this.#options;
    const { map } = store;
    if (!map) return this.only ?? 'unknown';
    const { way, params } = findWay(method, url);
    if (way === 'all') return 'all';
    if (way === 'home') return placeOf(map, undefined);
    const { searchParams: query } = new URL(url, 'http://edge');
    let isUnknown = false;
    for (const name of way({ params, query, ...said() })) {
      const found = name ? await this.#whose.find(name, this.cells, visitor) : 'nobody';
      if (typeof found === 'object') {
        if ('company' in found) return placeOf(map, found.company);
        return { name: found.cell, url: map.cells[found.cell]?.url ?? backendUrl, company: undefined };
      }
      isUnknown ||= found === 'unknown';
    }
    return isUnknown ? 'unknown' : placeOf(map, undefined);
  }

  /**
   * What all cells have, as one answer; of a cell that is down what it said last.
   * @throws {Error} where none of them ever said anything
   */
  async askAll(url: string): Promise<Together> {
    const answers = await Promise.all(this.cells.map((cell) => this.#askOne(cell, url)));
    const good = answers.filter((one) => one !== undefined);
    if (good.length === 0) throw new Error('no cell answers');
    const body = merged(
      url,
      good.map((one) => one.body),
    );
    return { body, cacheControl: good[0]?.cacheControl };
  }

  async #askOne({ name, url: origin }: AskedCell, url: string): Promise<Together | undefined> {
    const key = `${name} ${url}`;
    try {
      const response = await fetch(new URL(url, origin), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeout),
      });
      this.#options.onHeadroom?.(name, response.headers.get(HEADROOM_HEADER) ?? undefined);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const answer = {
        body: (await response.json()) as unknown,
        cacheControl: response.headers.get('cache-control') ?? undefined,
      };
      this.#kept.set(key, answer);
      return answer;
    } catch (err) {
      this.#options.log.warn({ err, cell: name }, 'a cell gave no answer');
      return this.#kept.get(key);
    }
  }
}

function placeOf(map: CellMap, company: number | undefined): Place {
  const name = cellOf(map, company);
  return { name, url: map.cells[name]?.url ?? '', company };
}
