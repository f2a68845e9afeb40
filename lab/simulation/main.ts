/**
 * `npm run stress -- simulation [--runs 2000 --seed 1 --processes 2]`: explores so many worlds from a seed on, and ends at the
 * first that is wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '@taquilla/server';

const { values } = readCommandLine('npm run stress -- simulation', {
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
  },
});
const [simulations, seed] = [Number(values.runs), Number(values.seed)];
const processes = Number(values.processes);
console.log(`${simulations} simulations from seed ${seed} on, in ${processes} processes`);

/** Worlds of one process. */
const SLICE = 100;

const start = performance.now();
const share = fileURLToPath(new URL('./explore-shard.ts', import.meta.url));
let next = seed;
/** First seeds of slices in which one is; the first is enough. */
const wrong: number[] = [];
/** One process after the other: what a shop that died has left behind is given back with its process. */
async function exploreSlices(): Promise<void> {
  while (next < seed + simulations && wrong.length === 0) {
    const first = next;
    next = Math.min(first + SLICE, seed + simulations);
    const child = spawn(process.execPath, [share, String(first), String(next)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) wrong.push(first);
  }
}
await Promise.all(Array.from({ length: processes }, exploreSlices));
if (wrong.length > 0) process.exitCode = 1;
else {
  const seconds = (performance.now() - start) / 1000;
  console.log(`all right: ${simulations} simulations, ${(simulations / seconds).toFixed(1)} a second`);
}
