import { setTimeout as wait } from 'node:timers/promises';
import { describeError, startProblem } from '@taquilla/server';
import { endChildren } from '../children.ts';

interface Running {
  /** settles with the name of a part that ends by itself, which it never should */
  ended: Promise<string>;
}

/** Milliseconds in which everything stops by itself; a kill loses no sale that was acknowledged. */
const STOP_MS = 1_000;

/** Registers what stops a part as soon as that part runs. */
export type OnStop = (stop: () => Promise<void>) => void;

/**
 * Runs something until the process is told to stop, which may be while it starts. What goes wrong is said in one message, with
 * exit code 1. Then all that was registered is stopped, child processes end, and so does this process, whatever still keeps it
 * busy.
 */
export async function untilStopped(start: (onStop: OnStop) => Promise<Running>): Promise<never> {
  const stops: (() => Promise<void>)[] = [];
  const told = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve(undefined);
      });
    }
  });
  const run = async () => {
    const running = await start((stop) => stops.push(stop));
    throw new Error(`The ${await running.ended} has ended, so everything is stopped.`);
  };
  try {
    await Promise.race([told, run()]);
  } catch (error) {
    console.error(startProblem(error) ?? describeError(error).message);
    process.exitCode = 1;
  }
  await Promise.race([Promise.all(stops.map((stop) => stop().catch(console.error))), wait(STOP_MS)]);
  await endChildren();
  process.exit();
}
