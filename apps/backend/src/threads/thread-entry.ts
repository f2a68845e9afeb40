/** Worker side of `ThreadPool`. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Result> =
  | { result: Result }
  | { error: { message: string; code: string | undefined } };

type Work = (job: never) => Promise<unknown>;

/** Niceness: a lower priority than the main thread, which handles requests. */
const PRIORITY = 10;

/** Executes jobs of the pool one after the other, at a low priority. */
export function answerJobs(work: Work): void {
  // on other systems the priority would apply to the whole process
  if (process.platform === 'linux') setPriority(PRIORITY);
  parentPort?.on('message', (job: unknown) => void answer(work, job as never));
}

async function answer(work: Work, job: never): Promise<void> {
  parentPort?.postMessage(await outcomeOf(work, job));
}

async function outcomeOf(work: Work, job: never): Promise<ThreadAnswer<unknown>> {
  try {
    return { result: await work(job) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { error: { message, code } };
  }
}
