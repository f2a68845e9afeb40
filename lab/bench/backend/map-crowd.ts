/** A crowd in a thread of its own: all ask for the same large answer at once. Tells the milliseconds until the last has it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Crowd {
  url: string;
  people: number;
}

async function ask(url: string): Promise<void> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  await once(answer.resume(), 'end');
}

const { url, people } = workerData as Crowd;
const start = performance.now();
await Promise.all(Array.from({ length: people }, () => ask(url)));
parentPort?.postMessage(performance.now() - start);
