import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import type { QueueWorkers, Topic } from './queues.ts';
import {
  claimTask,
  completeTask,
  postponeTask,
  renewTask,
  UnavailableError,
  type Task,
  type TaskHandler,
} from './outbox.ts';

/** Interval of renewals: several per lease, so that one failed renewal does not end the lease. */
export const RENEWAL_MS = 5_000;

interface WorkerDeps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  handlers: { of(topic: Topic): TaskHandler };
}

/** State shared by the concurrent loops of one run. */
interface Run {
  done: number;
  /** true: start no further task */
  isOver: boolean;
  /** database error */
  failure?: unknown;
}

/** Executes tasks of a pool's queues concurrently. */
export class OutboxWorker {
  readonly #deps: WorkerDeps;
  readonly #pool: QueueWorkers;
  /** An unavailable service is logged once, not for each task. */
  #isOutageLogged = false;

  constructor(deps: WorkerDeps, pool: QueueWorkers) {
    this.#deps = deps;
    this.#pool = pool;
  }

  /**
   * Executes tasks until none is due, `stopping` is aborted or the service is unavailable. Started tasks are finished.
   * @returns number of completed tasks
   */
  async work(stopping?: AbortSignal): Promise<number> {
    const run: Run = { done: 0, isOver: false };
    const loops = new Set<Promise<void>>();
    const addLoop = () => {
      if (loops.size >= this.#pool.atOnce) return;
      const loop = this.#workOn(run, addLoop, stopping).finally(() => loops.delete(loop));
      loops.add(loop);
    };
    addLoop();
    while (loops.size > 0) await Promise.race(loops);
    if ('failure' in run) throw run.failure;
    return run.done;
  }

  async #workOn(run: Run, addLoop: () => void, stopping: AbortSignal | undefined): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      while (!run.isOver && stopping?.aborted !== true) {
        const task = await claimTask(db, this.#pool.queues, clock.now());
        if (!task) return;
        addLoop();
        await this.#attempt(task, run);
      }
    } catch (failure) {
      Object.assign(run, { isOver: true, failure });
    }
  }

  async #attempt(task: Task, run: Run): Promise<void> {
    const { db, clock, handlers } = this.#deps;
    const endLease = this.#renewLease(task);
    try {
      await handlers.of(task.topic)(task);
    } catch (error) {
      await endLease();
      run.isOver ||= error instanceof UnavailableError;
      this.#report(task, error);
      await postponeTask(db, task, error, clock.now());
      return;
    }
    await endLease();
    this.#isOutageLogged = false;
    await completeTask(db, task, clock.now());
    run.done += 1;
  }

  /** Renews the lease periodically. @returns a function that stops the renewals and waits for a renewal in flight */
  #renewLease(task: Task): () => Promise<void> {
    const { db, clock, log } = this.#deps;
    let last = Promise.resolve();
    const timer = setInterval(() => {
      last = renewTask(db, task, clock.now()).catch((err: unknown) => {
        log.warn({ err, task: task.id }, 'task lease not renewed');
      });
    }, RENEWAL_MS);
    return () => {
      clearInterval(timer);
      return last;
    };
  }

  #report({ id, topic, attempts }: Task, err: unknown): void {
    const { log } = this.#deps;
    if (!(err instanceof UnavailableError)) {
      log.warn({ err, task: id, topic, attempts }, 'task postponed');
      return;
    }
    if (!this.#isOutageLogged) log.warn({ err, topic }, 'tasks wait: the service is unavailable');
    this.#isOutageLogged = true;
  }
}
