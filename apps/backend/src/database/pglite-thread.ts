import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedStore, WorkerAnswer, WorkerRequest } from './pglite-worker.ts';

interface Result<Row> {
  rows: Row[];
  affectedRows?: number;
  fields: [];
}
interface Waiting {
  resolve(answer: Result<unknown>): void;
  reject(error: Error): void;
}

/** What a failed statement tells; `code` is PostgreSQL's SQLSTATE. */
class StatementError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(error: { message: string; code: string | undefined; constraint: string | undefined }) {
    super(error.message);
    this.code = error.code;
    this.constraint = error.constraint;
  }
}

/**
 * PGlite in a worker thread, in the shape that Kysely's PGlite dialect takes. Kysely hands out the one connection
 * to one query or transaction at a time, so nothing has to be serialised here.
 */
export class PgliteThread {
  ready = false;
  closed = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(store: EmbeddedStore) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: store });
    this.waitReady = this.#started();
    // An error here is reported where the database is awaited.
    this.waitReady.catch(() => undefined);
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Result<Row>> {
    if (this.closed) throw new Error('The embedded database is closed');
    const id = ++this.#lastId;
    const answer = new Promise<Result<unknown>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#worker.postMessage({ id, sql, parameters } satisfies WorkerRequest);
    return (await answer) as Result<Row>;
  }

  async transaction<T>(
    run: (trx: Pick<PgliteThread, 'query'> & { rollback(): Promise<void> }) => Promise<T>,
  ): Promise<T> {
    await this.query('begin');
    try {
      const result = await run({
        query: (sql, parameters) => this.query(sql, parameters),
        rollback: async () => {
          await this.query('rollback');
        },
      });
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback');
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const exited = once(this.#worker, 'exit');
    this.#worker.postMessage('close');
    await exited;
  }

  async #started(): Promise<void> {
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')));
    this.#worker.on('error', (error) => this.#fail(error as Error));
    await once(this.#worker, 'message');
    this.ready = true;
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    if ('error' in answer) return waiting.reject(new StatementError(answer.error));
    const { rows, affectedRows } = answer;
    waiting.resolve(affectedRows === undefined ? { rows, fields: [] } : { rows, affectedRows, fields: [] });
  }

  #fail(error: Error): void {
    this.closed = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
