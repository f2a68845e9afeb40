import { setTimeout as wait } from 'node:timers/promises';
import { describeError, startProblem } from '@taquilla/server';
import { endChildren } from '../children.ts';

interface Running {
  /** resolves with the name of a part that ends unexpectedly */
  ended: Promise<string>;
}

/** Milliseconds until parts that have not stopped are killed; a kill loses no acknowledged sale. */
const STOP_MS = 1_000;

/** Registers a stop function as soon as its part runs. */
export type OnStop = (stop: () => Promise<void>) => void;

/**
 * Runs parts until SIGINT, SIGTERM or SIGHUP, which may arrive during the start. Prints a failure as one message and sets
 * exit
 * code 1. Then calls all stop functions, ends child processes and exits, even when handles are still open.
 */
export async function untilStopped(start: (onStop: OnStop) => Promise<Running>): Promise<never> {
  const stops: (() => Promise<void>)[] = [];
  const stopRequested = new Promise<undefined>((resolve) => {
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
    await Promise.race([stopRequested, run()]);
  } catch (error) {
    console.error(startProblem(error) ?? describeError(error).message);
    process.exitCode = 1;
  }
  await Promise.race([Promise.all(stops.map((stop) => stop().catch(console.error))), wait(STOP_MS)]);
  await endChildren();
  process.exit();
}
