/** A crowd in a thread of its own: all ask for the same large answer, while somebody else asks for something small. */
import { parentPort, workerData } from 'node:worker_threads';

export interface CrowdOrder {
  /** of the large answer */
  url: string;
  people: number;
  /** of the small one */
  other: string;
}
export interface CrowdAnswer {
  /** ms until the last had its answer */
  all: number;
  /** ms of the slowest small answer, of how many */
  slowest: number;
  asked: number;
}

const { url, people, other } = workerData as CrowdOrder;

async function size(): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body as AsyncIterable<Uint8Array>) bytes += part.length;
  return bytes;
}

let isOver = false;
async function askOther(): Promise<{ slowest: number; asked: number }> {
  const seen = { slowest: 0, asked: 0 };
  while (!isOver) {
    const start = performance.now();
    await (await fetch(other)).arrayBuffer();
    seen.slowest = Math.max(seen.slowest, performance.now() - start);
    seen.asked += 1;
  }
  return seen;
}

await (await fetch(other)).arrayBuffer();
const start = performance.now();
const others = askOther();
await Promise.all(Array.from({ length: people }, size));
const all = performance.now() - start;
isOver = true;
parentPort?.postMessage({ all, ...(await others) } satisfies CrowdAnswer);
