import { WHOSE_PATH, whoseAnswer } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Name } from './ways.ts';

/** Whose a name is: a company's, or some cell's that has it without its being a company's. */
type Owner = { company: number } | { cell: string };
/** `unknown`: nobody knows the name, and a cell that may know it cannot be asked. */
type Found = Owner | 'nobody' | 'unknown';

export interface AskedCell {
  name: string;
  url: string;
}

interface Options {
  /** ms that a cell may take */
  timeout: number;
  now?: () => number;
}

/** Names that were found out; a company keeps them wherever it goes. */
const MAX_NAMES = 20_000;
/** A cell that does not answer is left alone for a moment, so that a hanging one does not hold up the others' buyers. */
const PAUSE = 2_000;

const companyId = z.coerce.number().int().positive().max(0xfffff);

/** Asks the cells whose a name is, and remembers whose. What is nobody's is asked again: it may come to be somebody's. */
export class Whose {
  readonly #companies = new LRUCache<string, number>({ max: MAX_NAMES });
  readonly #pending = new Map<string, Promise<Found>>();
  readonly #failedAt = new Map<string, number>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param visitor address that the question is counted for; nobody's: the edge's own */
  async find([kind, value]: Name, cells: readonly AskedCell[], visitor?: string): Promise<Found> {
    if (kind === 'company') {
      const id = companyId.safeParse(value);
      return id.success ? { company: id.data } : 'nobody';
    }
    const key = `${kind} ${value}`;
    const company = this.#companies.get(key);
    if (company !== undefined) return { company };
    const asked = this.#pending.get(key) ?? this.#ask([kind, value], cells, visitor);
    this.#pending.set(key, asked);
    try {
      const found = await asked;
      if (typeof found === 'object' && 'company' in found) this.#companies.set(key, found.company);
      return found;
    } finally {
      this.#pending.delete(key);
    }
  }

  /** The first cell that knows it says so; only where none does, all are waited for. */
  async #ask(name: Name, cells: readonly AskedCell[], visitor: string | undefined): Promise<Found> {
    const answers = cells.map(async (cell) => {
      const found = await this.#askOne(name, cell, visitor);
      if (typeof found !== 'object') throw new NoOwner(found === 'nobody');
      return found;
    });
    try {
      return await Promise.any(answers);
    } catch (error) {
      const isSure =
        error instanceof AggregateError &&
        error.errors.every((reason) => reason instanceof NoOwner && reason.isSure);
      return isSure ? 'nobody' : 'unknown';
    }
  }

  async #askOne([kind, value]: Name, { name, url }: AskedCell, visitor?: string): Promise<Found> {
    const now = this.#options.now ?? Date.now;
    if (now() - (this.#failedAt.get(name) ?? -Infinity) < PAUSE) return 'unknown';
    try {
      const query = new URLSearchParams({ kind, value });
      const response = await fetch(`${url}${WHOSE_PATH}?${query}`, {
        headers: { accept: 'application/json', ...(visitor ? { 'x-forwarded-for': visitor } : {}) },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeout),
      });
      if (response.status === 200) {
        const { company } = z.parse(whoseAnswer, await response.json());
        return company === null ? { cell: name } : { company };
      }
      await response.body?.cancel();
      if (response.status === 404) return 'nobody';
      // too many questions of one visitor say nothing about the cell
      if (response.status !== 429) this.#failedAt.set(name, now());
    } catch {
      this.#failedAt.set(name, now());
    }
    return 'unknown';
  }
}

class NoOwner extends Error {
  readonly isSure: boolean;

  constructor(isSure: boolean) {
    super('nobody');
    this.isSure = isSure;
  }
}
