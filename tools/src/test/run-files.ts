/**
 * `node run-files.ts [--processes 2] <file> …`: runs test files of Node's runner. Files that need a separate process
 * (`*.isolated.test.ts`, `*.nightly.test.ts`) run one per process; all others run in a few processes that load each module
 * once.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../workspace.ts';
import { byDuration, recordDuration } from './durations.ts';
import { kindOf, type TestKind } from './kinds.ts';
import type { NextFile } from './worker.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');
const OUTPUT = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[], cwd: ROOT };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: 'string', default: '2' } },
});
/** Nightly tests start, stop and patch processes, so each has its own. */
const OWN_PROCESS: readonly TestKind[] = ['isolated', 'nightly'];

const isolated = positionals.filter((file) => OWN_PROCESS.includes(kindOf(file)));
const waiting = byDuration(positionals.filter((file) => !isolated.includes(file)));
const workers = Array.from({ length: Math.min(Number(values.processes), waiting.length) }, runWorker);
const results = await Promise.all([...workers, ...(isolated.length > 0 ? [runIsolated(isolated)] : [])]);
process.exitCode = results.every((code) => code === 0) ? 0 : 1;

/** Gives a worker one file after the other until none is left. */
async function runWorker(): Promise<number> {
  const worker = fork(WORKER, { ...OUTPUT, execArgv: ['--test-reporter=spec'] });
  const show = collectOutput(worker);
  let running: { file: string; since: number } | undefined;
  worker.on('message', () => {
    show();
    if (running) recordDuration(running.file, performance.now() - running.since);
    const file = waiting.shift();
    running = file === undefined ? undefined : { file, since: performance.now() };
    worker.send({ ...(file !== undefined && { file }) } satisfies NextFile);
  });
  return ended(worker, show);
}

async function runIsolated(files: readonly string[]): Promise<number> {
  const options = ['--test', '--test-reporter=spec', '--test-concurrency=1'];
  const runner = spawn(process.execPath, [...options, ...files], OUTPUT);
  return ended(runner, collectOutput(runner));
}

async function ended(child: ChildProcess, show: () => void): Promise<number> {
  const [code] = (await once(child, 'close')) as [number | null];
  show();
  return code ?? 1;
}

/**
 * Buffers the output of a process, so that lines of two processes do not mix.
 * @returns a function that prints the output since its last call
 */
function collectOutput({ stdout, stderr }: ChildProcess): () => void {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return () => {
    process.stdout.write(output);
    output = '';
  };
}
