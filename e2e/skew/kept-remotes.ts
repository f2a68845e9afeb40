import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Archive of the remotes that every later shell must run, as they were built and published. */
export const KEPT_REMOTES = path.join(import.meta.dirname, 'kept-remotes.tar.xz');

/** Unpacks the kept remotes into a release folder. Returns their versions by name. */
export function unpackKeptRemotes(releases: string): Record<string, string> {
  execFileSync('tar', ['-xJf', KEPT_REMOTES, '-C', releases]);
  const names = execFileSync('tar', ['-tJf', KEPT_REMOTES], { encoding: 'utf8' }).split('\n');
  return Object.fromEntries(
    names.flatMap((name) => {
      const [, remote, version] = /^([^./]+)\/([^/]+)\/record\.json$/.exec(name) ?? [];
      return remote !== undefined && version !== undefined ? [[remote, version]] : [];
    }),
  );
}
