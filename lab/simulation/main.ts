/**
 * `npm run stress -- simulation [--runs 2000 --seed 1 --processes 2]`: runs simulations with consecutive seeds and stops at the
 * first fault.
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
console.log(`${simulations} simulations from seed ${seed}, in ${processes} processes`);

/** Simulations per process: resources leaked by crashed shops are freed when the process ends. */
const SLICE = 100;

const start = performance.now();
const shard = fileURLToPath(new URL('./explore-shard.ts', import.meta.url));
let next = seed;
/** First seeds of slices with a fault; the run stops at the first fault. */
const wrong: number[] = [];
async function exploreSlices(): Promise<void> {
  while (next < seed + simulations && wrong.length === 0) {
    const first = next;
    next = Math.min(first + SLICE, seed + simulations);
    const child = spawn(process.execPath, [shard, String(first), String(next)], {
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
  console.log(`no faults: ${simulations} simulations, ${(simulations / seconds).toFixed(1)} per second`);
}
