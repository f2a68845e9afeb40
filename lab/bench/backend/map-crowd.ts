/** Worker thread that sends many concurrent requests for one large response. Posts the milliseconds until the last completes. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Crowd {
  url: string;
  requests: number;
}

async function request(url: string): Promise<void> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  await once(answer.resume(), 'end');
}

const { url, requests } = workerData as Crowd;
const start = performance.now();
await Promise.all(Array.from({ length: requests }, () => request(url)));
parentPort?.postMessage(performance.now() - start);
