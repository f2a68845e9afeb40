/**
 * `npm run nightly [-- <name> …]`: runs the tests that are too long for `npm test`, one after the other, also after a failure.
 * Prints a table of results and durations at the end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { MISUSED, readCommandLine } from '@taquilla/server';
import { NIGHTLY } from './named/nightly-runs.ts';
import { endOnSignals, endWithUs } from '../tools/src/children.ts';
import { ROOT } from '../tools/src/workspace.ts';

const { positionals: selected } = readCommandLine('npm run nightly', { allowPositionals: true });
const unknown = selected.filter((name) => !Object.hasOwn(NIGHTLY, name));
if (unknown.length > 0) {
  console.error(`Unknown run: ${unknown.join(', ')}. Runs: ${Object.keys(NIGHTLY).join(', ')}.`);
  process.exit(MISUSED);
}

endOnSignals();
const outcomes: { name: string; isPassed: boolean; seconds: number }[] = [];
for (const [name, args] of Object.entries(NIGHTLY)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const [script = '', ...options] = args;
  const child = endWithUs(
    spawn(process.execPath, [path.join(ROOT, script), ...options], {
      cwd: ROOT,
      stdio: 'inherit',
      detached: true,
    }),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  outcomes.push({ name, isPassed: code === 0, seconds: (performance.now() - started) / 1000 });
}

console.log('\n== nightly');
for (const { name, isPassed, seconds } of outcomes)
  console.log(`${isPassed ? '✔' : '✖'} ${name.padEnd(16)} ${seconds.toFixed(0).padStart(6)} s`);
process.exitCode = outcomes.every(({ isPassed }) => isPassed) ? 0 : 1;
