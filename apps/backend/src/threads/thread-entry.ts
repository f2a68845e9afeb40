/** The other end of `ThreadPool`: what a thread does with the jobs that it is given. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Result> =
  | { result: Result }
  | { error: { message: string; code: string | undefined } };

type Work = (job: never) => Promise<unknown>;

/** Below that of the thread that sells: as a process is made `nice`. */
const PRIORITY = 10;

/** Does one job after the other, when no more important thread wants the processor. */
export function answerJobs(work: Work): void {
  // elsewhere it would be the whole process that waits
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
