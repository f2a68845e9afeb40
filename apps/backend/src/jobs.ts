import type { FastifyBaseLogger } from 'fastify';

/** A background job. @param stopping aborted when the process stops: the run ends as soon as its current step is done */
export type Job = (stopping: AbortSignal) => Promise<unknown>;

interface KnownJob {
  name: string;
  everyMs: number;
  run: Job;
  isLocal: boolean;
}

/**
 * Repeats background jobs. A run starts `everyMs` after the end of the previous one, so runs of one job never overlap; a
 * failed run is logged and repeated at the next interval.
 */
export class JobRunner {
  readonly #jobs: KnownJob[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #stopping = new AbortController();
  #works: 'nothing' | 'local' | 'all' = 'nothing';

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /**
   * Registers a job.
   * @param isLocal the job concerns this process or machine only, so it runs even where other processes run the shared jobs
   */
  register(name: string, everyMs: number, run: Job, { isLocal = false } = {}): void {
    const job = { name, everyMs, run, isLocal };
    this.#jobs.push(job);
    this.#schedule(job);
  }

  /** Starts the jobs. @param works `local`: other processes run the shared jobs */
  start(works: 'local' | 'all' = 'all'): void {
    this.#works = works;
    for (const job of this.#jobs) this.#schedule(job);
  }

  /** Runs the jobs of a name now, one after the other; tests use it instead of waiting. */
  async runNow(name: string): Promise<void> {
    const jobs = this.#jobs.filter((candidate) => candidate.name === name);
    if (jobs.length === 0) throw new Error(`There is no job ${name}`);
    for (const job of jobs) await job.run(this.#stopping.signal);
  }

  /** Starts no more runs, aborts the current runs, and resolves when they have ended. */
  async stop(): Promise<void> {
    this.#works = 'nothing';
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #schedule(job: KnownJob): void {
    if (this.#works !== 'all' && !(this.#works === 'local' && job.isLocal)) return;
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

  async #attempt(job: KnownJob): Promise<void> {
    try {
      await job.run(this.#stopping.signal);
    } catch (error) {
      this.#log.error({ err: error, job: job.name }, 'job failed');
    }
  }
}
