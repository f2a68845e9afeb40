/**
 * `npm run prove -- change-faults [--from 0 --to 540 --processes 2]`: every row with every death that makes a difference in
 * it; ends at the first that is wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROWS } from './rows.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: String(ROWS.length) },
    processes: { type: 'string', default: '2' },
  },
});

/** Rows of one process: what a shop that died has left behind is given back with its process. */
const SLICE = 4;

const share = fileURLToPath(new URL('./row-share.ts', import.meta.url));
const end = Number(values.to);
let next = Number(values.from);
let isWrong = false;
const start = performance.now();
async function faceSlices(): Promise<void> {
  while (next < end && !isWrong) {
    const first = next;
    next = Math.min(first + SLICE, end);
    const child = spawn(process.execPath, [share, String(first), String(next)], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) isWrong = true;
  }
}
await Promise.all(Array.from({ length: Number(values.processes) }, faceSlices));
if (isWrong) process.exitCode = 1;
else
  console.log(`all right: ${ROWS.length} rows, ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
