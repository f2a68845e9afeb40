import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

interface HelperOptions {
  /** module that calls `helpWith` */
  script: URL;
  /** longest time for one task, from the moment the process has it */
  deadlineMs: number;
  /** longest time that a task waits for those before it */
  patienceMs: number;
  /** largest heap of its JavaScript, in MB */
  heapMb: number;
}

/** The task was not finished: it took too long, needed too much memory, or broke the process. */
export class TaskFailed extends Error {}
/** The task was not begun: too many came before it. */
export class HelperBusy extends Error {}

/** The niceness of what should not slow down selling. */
const LOW_PRIORITY = 10;
/** Nothing is kept for the next task for longer than this. */
const IDLE_MS = 60_000;
const START_MS = 30_000;

/**
 * A process for tasks that a stranger decides the cost of. It works on one at a time, is started for the first one, and
 * is killed when one takes too long or when there are none: whatever a task does, in native code too, ends with it. It
 * is given none of this process's settings and secrets.
 */
export class HelperProcess<Task extends object, Answer> {
  readonly #options: HelperOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: HelperOptions) {
    this.#options = options;
  }

  /** @throws TaskFailed or HelperBusy */
  async run(task: Task): Promise<Answer> {
    const asked = performance.now();
    const done = this.#last.then(() => {
      if (performance.now() - asked > this.#options.patienceMs) throw new HelperBusy();
      return this.#work(task);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Kills it; a task under way fails. */
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
      return (await heard(child, this.#options.deadlineMs)) as Answer;
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
    // where it has ended already, the task finds out
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    await heard(child, START_MS);
    return child;
  }
}

/** What the process says next. @throws TaskFailed */
async function heard(child: ChildProcess, withinMs: number): Promise<unknown> {
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

/** The other side: a module that calls it does one task at a time, for as long as whoever started it lives. */
export function helpWith(work: (task: never) => Promise<unknown>): void {
  process.on('message', (task) => {
    void work(task as never).then((answer) => process.send?.(answer));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
