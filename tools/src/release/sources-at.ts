import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackage, ROOT, SCOPE } from '../workspace.ts';

/** A checkout of the repository at a commit, in a separate folder where its programs run. */
export interface Sources {
  dir: string;
  /**
   * Runs a program in the folder and returns its output.
   * @throws {Error} when the program fails
   */
  run(this: void, command: string, args: string[]): string;
  /** Links workspaces that were added since the checkout. */
  link(this: void): void;
  remove(this: void): void;
}

/** Checks out a commit; it uses the npm packages of this folder. */
export function sourcesAt(commit: string): Sources {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-sources-'));
  runIn(ROOT, 'git', ['worktree', 'add', '--quiet', '--detach', dir, commit]);
  const packages = path.join(dir, 'node_modules');
  mkdirSync(path.join(packages, SCOPE), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    // tools' caches contain paths of the other folder
    if (`${name}/` !== SCOPE && name !== '.cache')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  // packages of which one workspace has its own version
  for (const own of globSync('{apps/*,libs/*,tools}/node_modules', { cwd: ROOT })) {
    if (existsSync(path.join(dir, path.dirname(own)))) symlinkSync(path.join(ROOT, own), path.join(dir, own));
  }
  const sources: Sources = {
    dir,
    run: (command, args) => runIn(dir, command, args),
    link() {
      const known = readdirSync(path.join(packages, SCOPE));
      for (const folder of globSync('{apps/*,libs/*,tools}', { cwd: dir })) {
        const { name } = readPackage(path.join(dir, folder));
        if (!known.includes(path.basename(name)))
          symlinkSync(path.join(dir, folder), path.join(packages, name));
      }
    },
    remove: () => runIn(ROOT, 'git', ['worktree', 'remove', '--force', dir]),
  };
  sources.link();
  return sources;
}

function runIn(cwd: string, command: string, args: string[]): string {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const env = { ...process.env, PATH: `${path.join(cwd, 'node_modules/.bin')}:${process.env['PATH']}` };
  return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio }).trim();
}
