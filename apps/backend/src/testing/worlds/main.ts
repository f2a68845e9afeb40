/**
 * `npm run prove -- worlds [--worlds 2000 --seed 1 --processes 2]`: explores so many worlds from a seed on, and ends at the
 * first that is wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
  },
});
const [worlds, seed] = [Number(values.worlds), Number(values.seed)];
const processes = Math.min(Number(values.processes), worlds);
console.log(`${worlds} worlds from seed ${seed} on, in ${processes} processes`);

const start = performance.now();
const share = fileURLToPath(new URL('./explore-share.ts', import.meta.url));
const children = Array.from({ length: processes }, (_, index) => {
  const args = [share, String(seed + index), String(processes), String(seed + worlds)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
});
const ends = await Promise.all(
  children.map(async (child) => {
    const [code] = (await once(child, 'exit')) as [number | null];
    // one that is wrong is enough
    if (code !== 0) for (const other of children) other.kill();
    return code;
  }),
);
if (ends.some((code) => code !== 0)) process.exitCode = 1;
else {
  const seconds = (performance.now() - start) / 1000;
  console.log(`all right: ${worlds} worlds, ${(worlds / seconds).toFixed(1)} a second`);
}
