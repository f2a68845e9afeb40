/**
 * `npm run release:keep -- <commit>`: builds every app as it was at a commit and keeps the releases among the fixtures of
 * the browser tests, of which the last three stay. `npm run prove -- skew` runs them with today's.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MISUSED, readCommandLine } from '@taquilla/server';
import { sourcesAt } from './release/sources-at.ts';
import { readJson, ROOT } from './workspace.ts';

const FIXTURES = path.join(ROOT, 'e2e/fixtures/releases');
const INDEX = path.join(FIXTURES, 'kept.json');
const KEPT = 3;

/** What was kept of a commit: a version by app. */
interface Kept {
  commit: string;
  releases: Record<string, string>;
}

function keep(revision: string): void {
  const sources = sourcesAt(revision);
  try {
    const commit = sources.run('git', ['rev-parse', '--short', 'HEAD']);
    sources.run(process.execPath, ['tools/src/build.ts']);
    const releases = archive(path.join(sources.dir, 'var/releases'));
    const others = readIndex().filter((kept) => kept.commit !== commit);
    writeIndex([...others, { commit, releases }].slice(-KEPT));
  } finally {
    sources.remove();
  }
}

/** Without the compressed forms, which whoever unpacks does not need. */
function archive(store: string): Record<string, string> {
  mkdirSync(FIXTURES, { recursive: true });
  const releases: Record<string, string> = {};
  for (const release of globSync('*/*', { cwd: store })) {
    const [name = '', version = ''] = release.split(path.sep);
    const target = path.join(FIXTURES, `${name}-${version}.tgz`);
    execFileSync('tar', ['--exclude=*.br', '--exclude=*.gz', '-czf', target, '-C', store, release]);
    releases[name] = version;
  }
  return releases;
}

function readIndex(): Kept[] {
  return existsSync(INDEX) ? (readJson(INDEX) as Kept[]) : [];
}

/** Writes the list, and removes the archives that are not on it any more. */
function writeIndex(kept: Kept[]): void {
  writeFileSync(INDEX, `${JSON.stringify(kept, undefined, 2)}\n`);
  const wanted = new Set(
    kept.flatMap(({ releases }) =>
      Object.entries(releases).map(([name, version]) => `${name}-${version}.tgz`),
    ),
  );
  for (const file of globSync('*.tgz', { cwd: FIXTURES })) {
    if (!wanted.has(file)) rmSync(path.join(FIXTURES, file));
  }
}

const { positionals } = readCommandLine('npm run release:keep -- <commit>', { allowPositionals: true });
const [revision] = positionals;
if (revision) keep(revision);
else {
  console.error('Usage: npm run release:keep -- <commit>');
  process.exitCode = MISUSED;
}
