/** Worker thread that repeats a small request until it receives a message, then posts the durations. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

export interface SmallCalls {
  /** duration of each request in ms */
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
