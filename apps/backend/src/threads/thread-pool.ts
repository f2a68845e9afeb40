/**
 * Executes costly work in worker threads, with a limited number of threads, a limited queue, and limits for time and
 * memory per job. Threads start on demand; a thread that exceeds its limits or dies is replaced.
 */
import { Worker } from 'node:worker_threads';
import { busy } from '../errors.ts';
import type { ThreadAnswer } from './thread-entry.ts';

/** `Retry-After` when the queue is full: by then some queued jobs are done. */
const BUSY_SECONDS = 5;

export interface ThreadPoolOptions {
  /** module that calls `answerJobs` */
  entry: URL;
  /** number of threads */
  threads: number;
  /** maximum queued jobs; further jobs are refused */
  waiting: number;
  /** maximum duration of a job, after which its thread is terminated */
  deadlineMs: number;
  /** maximum JavaScript heap of a thread */
  memoryMb: number;
}

/** Error of a job whose thread ended first: timeout, out of memory, crash, or a closed pool. */
export class ThreadLost extends Error {}

/** Error thrown by a job; `code` is that of the system, such as `ENOENT`. */
class JobFailed extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: { message: string; code: string | undefined }) {
    super(message);
    this.code = code;
  }
}

interface Order<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * Idle threads of closed pools, by entry and memory, so that a process that opens several shops, as tests do, loads the
 * modules of a thread once.
 */
class SpareThreads {
  readonly #threads = new Map<string, Set<Worker>>();

  add(kind: string, thread: Worker): void {
    const ofKind = this.#threads.get(kind) ?? new Set();
    this.#threads.set(kind, ofKind.add(thread));
    thread.removeAllListeners('exit').once('exit', () => ofKind.delete(thread));
  }

  borrow(kind: string): Worker | undefined {
    const [thread] = this.#threads.get(kind) ?? [];
    if (thread) this.#threads.get(kind)?.delete(thread);
    return thread?.removeAllListeners('exit');
  }
}

const spare = new SpareThreads();

export class ThreadPool<Job, Result> {
  readonly #options: ThreadPoolOptions;
  readonly #kind: string;
  readonly #idle: Worker[] = [];
  readonly #threads = new Set<Worker>();
  readonly #orders: Order<Job, Result>[] = [];
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#kind = `${options.entry.href} ${options.memoryMb}`;
  }

  /**
   * Executes a job, queued until a thread is free.
   * @throws 503 when the queue is full; ThreadLost; JobFailed with the message of the thread
   */
  async run(job: Job): Promise<Result> {
    if (this.#isClosed) throw new ThreadLost('The threads have been ended');
    if (this.#orders.length >= this.#options.waiting) throw busy(BUSY_SECONDS);
    return new Promise<Result>((resolve, reject) => {
      this.#orders.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Rejects queued jobs and terminates running jobs. Idle threads are retained for later pools. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#orders.splice(0)) reject(new ThreadLost('The threads have been ended'));
    const idle = this.#idle.splice(0);
    for (const thread of idle) {
      this.#threads.delete(thread);
      spare.add(this.#kind, thread);
    }
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #next(): void {
    if (this.#orders.length === 0 || this.#isClosed) return;
    const thread = this.#idle.pop() ?? this.#start();
    const order = thread && this.#orders.shift();
    if (order) this.#give(thread, order);
  }

  #start(): Worker | undefined {
    if (this.#threads.size >= this.#options.threads) return undefined;
    const thread = spare.borrow(this.#kind) ?? this.#load();
    this.#threads.add(thread);
    return thread.once('exit', () => this.#remove(thread));
  }

  #load(): Worker {
    const { entry, memoryMb } = this.#options;
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    thread.unref();
    // the caller of the running job receives the error
    return thread.on('error', () => undefined);
  }

  #remove(thread: Worker): void {
    this.#threads.delete(thread);
    const index = this.#idle.indexOf(thread);
    if (index >= 0) this.#idle.splice(index, 1);
    this.#next();
  }

  #give(thread: Worker, { job, resolve, reject }: Order<Job, Result>): void {
    let reason = 'The thread has ended';
    const timer = setTimeout(() => {
      reason = `The job took longer than ${this.#options.deadlineMs} ms`;
      void thread.terminate();
    }, this.#options.deadlineMs);
    const onError = (error: Error) => (reason = error.message);
    thread.ref();
    const onExit = () => {
      clearTimeout(timer);
      reject(new ThreadLost(reason));
    };
    thread.once('error', onError).once('exit', onExit);
    thread.once('message', (answer: ThreadAnswer<Result>) => {
      clearTimeout(timer);
      thread.unref();
      thread.off('error', onError).off('exit', onExit);
      if ('error' in answer) reject(new JobFailed(answer.error));
      else resolve(answer.result);
      this.#idle.push(thread);
      this.#next();
    });
    thread.postMessage(job);
  }
}
