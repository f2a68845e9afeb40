import { execFileSync } from 'node:child_process';
import { reachableWorkspaces, ROOT, type WebApp } from '../workspace.ts';

/** Returns the commit of an app's sources; undefined when they have uncommitted changes or there is no Git history. */
export function commitOf(app: WebApp): string | undefined {
  try {
    const changes = git(['status', '--porcelain', '--', ...reachableWorkspaces(app.dir)]);
    return changes === '' ? git(['rev-parse', 'HEAD']) : undefined;
  } catch {
    return undefined;
  }
}

function git(args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
