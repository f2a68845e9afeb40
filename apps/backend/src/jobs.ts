import type { FastifyBaseLogger } from 'fastify';

export type Job = () => Promise<unknown>;

/**
 * Repeats background work. A run starts `everyMs` after the end of the one before, so runs of one job never overlap;
 * a failed run is logged and tried again at the next turn.
 */
export class JobRunner {
  readonly #jobs: { name: string; everyMs: number; run: Job }[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #isStarted = false;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  register(name: string, everyMs: number, run: Job): void {
    const job = { name, everyMs, run };
    this.#jobs.push(job);
    if (this.#isStarted) this.#schedule(job);
  }

  start(): void {
    this.#isStarted = true;
    for (const job of this.#jobs) this.#schedule(job);
  }

  /** Runs one job now, whatever its turn; tests use it instead of waiting. */
  async runNow(name: string): Promise<void> {
    const job = this.#jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run();
  }

  /** Starts nothing new and resolves when what was running has ended. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #schedule(job: { name: string; everyMs: number; run: Job }): void {
    if (!this.#isStarted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#attempt(job).finally(() => {
        this.#running.delete(run);
        this.#schedule(job);
      });
      this.#running.add(run);
    }, job.everyMs);
    this.#timers.add(timer);
  }

  async #attempt(job: { name: string; run: Job }): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      this.#log.error({ err: error, job: job.name }, 'job failed');
    }
  }
}
