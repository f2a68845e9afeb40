import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { exportHistory } from '../build/export-history.ts';
import { ROOT, SCOPE, workspaceFolder } from '../workspace.ts';

/**
 * Returns the names that a remote imports from shared libs but no `exports.json` lists. No shell version guarantees
 * them.
 */
export function unlistedNames({ names = {} }: Pick<ReleaseRecord, 'names'>): string[] {
  const libs = Object.entries(names).filter(([lib]) => lib.startsWith(SCOPE));
  return libs.flatMap(([lib, names]) => {
    const listed = new Set(Object.values(exportHistory(lib)).flat());
    const folder = path.relative(ROOT, workspaceFolder(lib));
    return names
      .filter((name) => !listed.has(name))
      .map(
        (name) =>
          `it uses ${name} of ${lib}, which ${folder}/exports.json does not list. Add it there under the next version, and that version to ${folder}/package.json (docs/team.md, "Change a shared library").`,
      );
  });
}
