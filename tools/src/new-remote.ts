/**
 * `npm run new-remote <name>`: creates a remote with a page, its texts in six languages, a test, a README and an owner.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { CODE_OWNERS, codeOwners } from './lint/code-owners.ts';
import { ownerRow, remoteFiles } from './area/remote-files.ts';
import { formatFiles, ROOT } from './workspace.ts';

const OWNERS = path.join(ROOT, 'docs/ownership.md');
const LAST_REMOTE = /^\| Clients .*$/m;

function create(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('Usage: npm run new-remote <name-in-small-letters>');
  const folder = path.join(ROOT, 'apps', name);
  if (existsSync(folder)) throw new Error(`apps/${name} exists already`);
  for (const [file, content] of Object.entries(remoteFiles(name))) {
    write(path.join(folder, file), content);
  }
  const owners = readFileSync(OWNERS, 'utf8');
  write(
    OWNERS,
    owners.replace(LAST_REMOTE, (row) => `${row}\n${ownerRow(name)}`),
  );
  writeFileSync(CODE_OWNERS, codeOwners());
  formatFiles(folder, OWNERS);
  console.log(
    `apps/${name} is created. Next: npm install; npm run dev -w apps/${name}; its team in docs/ownership.md.`,
  );
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const { positionals } = readCommandLine('npm run new-remote <name>', { allowPositionals: true });
try {
  create(positionals[0] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
