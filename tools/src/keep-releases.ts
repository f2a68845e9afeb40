/**
 * `npm run release:keep -- <commit>`: builds every app as it was at a commit and keeps the releases among the fixtures of
 * the browser tests, of which the last three stay. `npm run test:skew` runs them with today's.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson, readPackage, ROOT, SCOPE } from './workspace.ts';

const FIXTURES = path.join(ROOT, 'e2e/fixtures/releases');
const INDEX = path.join(FIXTURES, 'kept.json');
const KEPT = 3;

/** What was kept of a commit: a version by app. */
interface Kept {
  commit: string;
  releases: Record<string, string>;
}

const run = (command: string, args: string[], cwd = ROOT) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

function keep(revision: string): void {
  const commit = run('git', ['rev-parse', '--short', `${revision}^{commit}`]);
  const sources = mkdtempSync(path.join(tmpdir(), 'taquilla-keep-'));
  try {
    run('git', ['worktree', 'add', '--detach', sources, commit]);
    linkPackages(sources);
    run(process.execPath, ['tools/src/build.ts'], sources);
    const releases = archive(path.join(sources, 'var/releases'));
    const others = readIndex().filter((kept) => kept.commit !== commit);
    writeIndex([...others, { commit, releases }].slice(-KEPT));
  } finally {
    run('git', ['worktree', 'remove', '--force', sources]);
  }
}

/** The npm packages of today with the workspaces of then: nothing that is shared has had a breaking change. */
function linkPackages(sources: string): void {
  const packages = path.join(sources, 'node_modules');
  mkdirSync(path.join(packages, SCOPE), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (`${name}/` !== SCOPE) symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  for (const folder of globSync('{apps/*,libs/*,tools}', { cwd: sources })) {
    const dir = path.join(sources, folder);
    symlinkSync(dir, path.join(packages, readPackage(dir).name));
  }
}

/** Without the compressed forms, which whoever unpacks does not need. */
function archive(store: string): Record<string, string> {
  mkdirSync(FIXTURES, { recursive: true });
  const releases: Record<string, string> = {};
  for (const release of globSync('*/*', { cwd: store })) {
    const [name = '', version = ''] = release.split(path.sep);
    const target = path.join(FIXTURES, `${name}-${version}.tgz`);
    run('tar', ['--exclude=*.br', '--exclude=*.gz', '-czf', target, '-C', store, release]);
    releases[name] = version;
  }
  return releases;
}

function readIndex(): Kept[] {
  return globSync(INDEX).length > 0 ? (readJson(INDEX) as Kept[]) : [];
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

const [revision] = process.argv.slice(2);
if (revision) keep(revision);
else {
  console.error('Usage: npm run release:keep -- <commit>');
  process.exitCode = 1;
}
