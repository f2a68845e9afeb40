import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PgliteConnection, type PgliteAnswer } from './pglite-connection.ts';
import type { EmbeddedStore, WorkerAnswer, WorkerRequest } from './pglite-worker.ts';

interface Waiting {
  resolve(answer: PgliteAnswer<unknown>): void;
  reject(error: Error): void;
}

/** Error of a statement; `code` is the SQLSTATE. */
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
 * PGlite in a worker thread. Kysely gives the only connection to one query or transaction at a time, so no queue is needed
 * here.
 */
export class PgliteThread extends PgliteConnection {
  ready = false;
  closed = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(store: EmbeddedStore) {
    super();
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: store });
    this.waitReady = this.#started();
    // the error is reported where the database is awaited
    this.waitReady.catch(() => undefined);
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<PgliteAnswer<Row>> {
    if (this.closed) throw new Error('the embedded database is closed');
    const id = ++this.#lastId;
    const answer = new Promise<PgliteAnswer<unknown>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#worker.postMessage({ id, sql, parameters } satisfies WorkerRequest);
    return (await answer) as PgliteAnswer<Row>;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const exited = once(this.#worker, 'exit');
    this.#worker.postMessage('close');
    await exited;
  }

  async #started(): Promise<void> {
    this.#worker.on('exit', () => this.#fail(new Error('the embedded database has stopped')));
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
