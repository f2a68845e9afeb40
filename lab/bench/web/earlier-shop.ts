import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBenchEdge } from '../bench-shop.ts';
import type { ServerProcess } from '../../../tools/src/shop/server-process.ts';
import { ROOT } from '../../../tools/src/workspace.ts';

/**
 * Starts the edge of an earlier commit with the releases of that commit, in front of today's backend. The commit is installed and
 * built once in the folder for temporary files, and remains there for the next run.
 */
export async function startEarlierEdge(commit: string, backend: ServerProcess): Promise<ServerProcess> {
  const root = path.join(tmpdir(), `taquilla-${commit}`);
  const releasesDir = path.join(root, 'var/releases');
  if (!existsSync(releasesDir)) build(root, commit);
  const releases = globSync('*/*', { cwd: releasesDir }).map((release) => release.split(path.sep));
  return startBenchEdge('earlier', backend, Object.fromEntries(releases) as Record<string, string>, {
    releasesDir,
    root,
  });
}

function build(root: string, commit: string): void {
  console.log(`Building the shop of ${commit} …`);
  const run = (cwd: string, command: string, ...args: string[]) => {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (!existsSync(root)) run(ROOT, 'git', 'clone', '--quiet', ROOT, root);
  run(root, 'git', 'checkout', '--quiet', commit);
  run(root, 'npm', 'install', '--no-save', '--loglevel=error');
  run(root, process.execPath, 'tools/src/build.ts');
}
