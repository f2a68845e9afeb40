/**
 * `npm run stress -- change-faults [--each 1 --first 0 --processes 2]`: runs every row, or every n-th row, with every
 * crash that changes the result; stops at the first fault.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '@taquilla/server';
import { ROWS } from './rows.ts';

const { values } = readCommandLine('npm run stress -- change-faults', {
  options: {
    each: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    processes: { type: 'string', default: '2' },
  },
});

/** Rows per process: resources leaked by a crashed shop are freed when its process ends. */
const SLICE = 4;

const shard = fileURLToPath(new URL('./row-shard.ts', import.meta.url));
const [first, each] = [Number(values.first), Number(values.each)];
const chosen = [...ROWS.keys()].filter((index) => index % each === first % each && index >= first);
let next = 0;
/** First rows of slices with a fault; the run stops at the first. */
const wrong: string[] = [];
const start = performance.now();
async function runSlices(): Promise<void> {
  while (next < chosen.length && wrong.length === 0) {
    const slice = chosen.slice(next, (next += SLICE)).map(String);
    const child = spawn(process.execPath, [shard, ...slice], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) wrong.push(slice[0] ?? '');
  }
}
await Promise.all(Array.from({ length: Number(values.processes) }, runSlices));
if (wrong.length > 0) process.exitCode = 1;
else
  console.log(
    `no faults: ${chosen.length} rows, ${((performance.now() - start) / 60_000).toFixed(1)} minutes`,
  );
