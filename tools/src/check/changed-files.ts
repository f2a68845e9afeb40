import { spawnSync } from 'node:child_process';
import { ROOT } from '../workspace.ts';

/** The base of the comparison: the remote's branch if it exists, else the local branch. */
const MAIN = ['origin/main', 'main'];

/** Lists files that differ from the merge base with `main`: committed, uncommitted, new and deleted files. */
export function changedFiles(cwd = ROOT): string[] {
  const base = MAIN.map((name) => git(cwd, 'merge-base', 'HEAD', name)).find(Boolean) ?? 'HEAD';
  const lines = [
    git(cwd, 'diff', '--name-only', '--no-renames', base.trim()),
    git(cwd, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((output) => output.split('\n'));
  return [...new Set(lines.filter(Boolean))].sort();
}

/** Returns the output of a Git command; '' when Git fails, for example on an unknown branch. */
function git(cwd: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : '';
}
