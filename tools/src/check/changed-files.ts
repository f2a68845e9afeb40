import { spawnSync } from 'node:child_process';
import { ROOT } from '../workspace.ts';

/** What a change is compared with: the remote's branch where there is one, else the local one. */
const MAIN = ['origin/main', 'main'];

/** Files that differ from where the branch left `main`: committed, uncommitted and new ones. Deleted ones are among them. */
export function changedFiles(cwd = ROOT): string[] {
  const base = MAIN.map((name) => git(cwd, 'merge-base', 'HEAD', name)).find(Boolean) ?? 'HEAD';
  const lines = [
    git(cwd, 'diff', '--name-only', '--no-renames', base.trim()),
    git(cwd, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((output) => output.split('\n'));
  return [...new Set(lines.filter(Boolean))].sort();
}

/** @returns '' where Git refuses, as for a branch that is not there */
function git(cwd: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : '';
}
