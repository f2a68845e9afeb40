import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

interface HelperOptions {
  /** module that calls `helpWith` */
  script: URL;
  /** maximum time for one task, from its arrival in the process */
  deadlineMs: number;
  /** maximum time that a task waits for earlier tasks */
  patienceMs: number;
  /** maximum JavaScript heap, in MB */
  heapMb: number;
}

/** Error of a task that was not finished: timeout, out of memory, or crash. */
export class TaskFailed extends Error {}
/** Error of a task that was not started, because it waited longer than `patienceMs`. */
export class HelperBusy extends Error {}

/** Niceness of work that must not slow down sales. */
const LOW_PRIORITY = 10;
/** An idle process ends after this time. */
const IDLE_MS = 60_000;
const START_MS = 30_000;

/**
 * Runs tasks whose cost an untrusted client determines in a separate process, one at a time. The process is started for the
 * first task, and killed after a timeout or when idle, which also ends native code. It receives none of this process's settings
 * and secrets.
 */
export class HelperProcess<Task extends object, Answer> {
  readonly #options: HelperOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: HelperOptions) {
    this.#options = options;
  }

  /** Runs a task after the earlier tasks. @throws TaskFailed or HelperBusy */
  async run(task: Task): Promise<Answer> {
    const requestedAt = performance.now();
    const done = this.#last.then(() => {
      if (performance.now() - requestedAt > this.#options.patienceMs) throw new HelperBusy();
      return this.#work(task);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Kills the process; a running task fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (child) await kill(child);
  }

  async #work(task: Task): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= await this.#start());
    try {
      child.send(task);
      return (await nextMessage(child, this.#options.deadlineMs)) as Answer;
    } catch (error) {
      await kill(child);
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#options.script, {
      execArgv: [`--max-old-space-size=${this.#options.heapMb}`],
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // `nextMessage` detects a process that has already ended
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    await nextMessage(child, START_MS);
    return child;
  }
}

/** Waits for the next message of the process. @throws TaskFailed */
async function nextMessage(child: ChildProcess, withinMs: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  child.channel?.ref();
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(() => fail('the process has ended')),
      wait(withinMs, undefined, { signal }).then(() => fail(`not done within ${withinMs} ms`)),
    ]);
  } finally {
    over.abort();
    child.channel?.unref();
  }
}

function fail(reason: string): never {
  throw new TaskFailed(reason);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs in the helper process: handles one task at a time until the parent ends. */
export function helpWith(work: (task: never) => Promise<unknown>): void {
  process.on('message', (task) => {
    void work(task as never).then((answer) => process.send?.(answer));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
