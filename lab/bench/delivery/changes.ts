import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../../tools/src/release/sources-at.ts';

/** A change of the sources, applied in a copy of the repository. */
export interface Change {
  name: string;
  /** most bytes that a returning visitor may download; up to 1: as a fraction of all files of the rebuilt apps */
  goal: number;
  apply: (this: void, sources: Sources) => void;
}

/** The package of the update, and its version before the update. */
const UPDATED = { name: 'i18next', older: '26.5.12' };
const KB = 1024;

export const UPDATE: Change = {
  name: `update of ${UPDATED.name}`,
  goal: 0.4,
  apply: (sources) => {
    for (const [file, content] of kept) writeFileSync(path.join(sources.dir, file), content);
    unpack(sources, readLock(sources).packages[lockKey]?.version ?? '');
  },
};

export const SMALL_CHANGES: Change[] = [
  {
    name: 'a text',
    goal: 3 * KB,
    apply: (sources) => {
      edit(sources, 'apps/catalogue/src/locales/en.json', (json) => json.replace(/": "/, '": "Now: '));
    },
  },
  {
    name: 'a component',
    goal: 8 * KB,
    apply: (sources) => {
      edit(sources, 'libs/visits/src/times/fitting-times.tsx', (code) =>
        code.replace('<section ', '<section data-changed="today" '),
      );
    },
  },
];

const lockKey = `node_modules/${UPDATED.name}`;
const LOCK = 'package-lock.json';
const kept = new Map<string, string>();

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>;
}
const readLock = ({ dir }: Sources): Lock => JSON.parse(readFileSync(path.join(dir, LOCK), 'utf8')) as Lock;

/** Downgrades the package in the copy. */
export function beforeUpdate(sources: Sources): void {
  kept.set(LOCK, readFileSync(path.join(sources.dir, LOCK), 'utf8'));
  const lock = readLock(sources);
  lock.packages[lockKey] = { ...lock.packages[lockKey], version: UPDATED.older, integrity: '' };
  writeFileSync(path.join(sources.dir, LOCK), JSON.stringify(lock, undefined, 2));
  unpack(sources, UPDATED.older);
}

function unpack({ dir, run }: Sources, version: string): void {
  const folder = path.join(dir, lockKey);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const packed = run('npm', ['pack', `${UPDATED.name}@${version}`, '--silent', '--pack-destination', folder]);
  run('tar', ['-xzf', path.join(folder, packed), '-C', folder, '--strip-components=1']);
}

/** Edits a file of the sources. @throws {Error} if the change has no effect on the file */
export function edit({ dir }: Sources, file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(dir, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is unchanged by the edit`);
  writeFileSync(path.join(dir, file), after);
}
