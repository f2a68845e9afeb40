/**
 * `npm run bench -- lines [--at <commit>]`: counts lines of `.ts` and `.tsx` files by package in the working tree or at
 * a commit.
 */
import { execFileSync } from 'node:child_process';
import { readCommandLine } from '@taquilla/server';
import { ROOT } from './workspace.ts';

const { values } = readCommandLine('npm run bench -- lines', { options: { at: { type: 'string' } } });

const FOLDERS = ['apps', 'libs', 'tools', 'e2e', 'lab', 'testing'];
const PACKAGE = /^(?:(?:apps|libs)\/[^/]+|[^/]+)/;
const COUNTED = /^(?<file>.+):(?<lines>\d+)$/;

const output = execFileSync(
  'git',
  [
    'grep',
    '-c',
    '',
    ...(values.at ? [values.at] : []),
    '--',
    ...FOLDERS.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]),
  ],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 },
);

const counts = new Map<string, { files: number; lines: number }>();
for (const line of output.trim().split('\n')) {
  const { file = '', lines } = COUNTED.exec(line)?.groups ?? {};
  const name = PACKAGE.exec(values.at ? file.slice(values.at.length + 1) : file)?.[0] ?? '';
  for (const row of [name, 'total']) {
    const count = counts.get(row) ?? { files: 0, lines: 0 };
    counts.set(row, { files: count.files + 1, lines: count.lines + Number(lines) });
  }
}
const rank = (name: string): string => (name === 'total' ? '~' : name);
for (const [name, { files, lines }] of [...counts].sort(([one], [other]) =>
  rank(one) < rank(other) ? -1 : 1,
))
  console.log(`${name.padEnd(20)} ${String(files).padStart(6)} ${String(lines).padStart(8)}`);
