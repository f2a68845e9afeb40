/** Somebody in a thread of their own who asks for something small, again and again, until they are told to stop. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

export interface SmallCalls {
  /** milliseconds of each */
  times: number[];
}

const times: number[] = [];
const stopped = parentPort ? once(parentPort, 'message').then(() => true) : Promise.resolve(true);
for (;;) {
  const start = performance.now();
  await (await fetch(workerData as string)).arrayBuffer();
  times.push(performance.now() - start);
  if (times.length === 1) parentPort?.postMessage('asking');
  if (await Promise.race([stopped, Promise.resolve(false)])) break;
}
parentPort?.postMessage({ times: times.slice(1) } satisfies SmallCalls);
