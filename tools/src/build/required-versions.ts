import path from 'node:path';
import type { Compilation } from 'webpack';
import { readJson, SCOPE, workspaceFolder } from '../workspace.ts';
import { SHARED } from './shared.ts';

/** `exports.json` of a lib that is shared: the names that each of its versions has added. */
export type ExportHistory = Record<string, string[]>;

export function exportHistory(name: string): ExportHistory {
  return readJson(path.join(workspaceFolder(name), 'exports.json')) as ExportHistory;
}

/**
 * The versions of the shared packages that a remote's build needs. Of our own libs that is the first version that has
 * every name which the build uses, so that a new name in a lib concerns only the remotes that use it.
 */
export function requiredVersions(compilation: Compilation): Record<string, string> {
  const used = usedNames(compilation);
  const shared = Object.entries(SHARED).filter(([name]) => used.has(name));
  return Object.fromEntries(
    shared.map(([name, { range }]) => [
      name,
      name.startsWith(SCOPE) ? `^${firstWith(name, used.get(name))}` : range,
    ]),
  );
}

/** The first version of a lib with all these names; its last where one of them is none of its names. */
function firstWith(lib: string, names: Iterable<string> = []): string {
  const history = Object.entries(exportHistory(lib));
  const missing = new Set(names);
  for (const [version, added] of history) {
    for (const name of added) missing.delete(name);
    if (missing.size === 0) return version;
  }
  return history.at(-1)?.[0] ?? '';
}

/** What a build takes from each shared package. */
function usedNames(compilation: Compilation): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    // as `consume shared module (default) react@^19.0.0 (singleton)`
    const name = /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];
    if (name === undefined) continue;
    const names = used.get(name) ?? new Set();
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!dependency) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [first] = Array.isArray(reference) ? reference : reference.name;
        if (first !== undefined) names.add(first);
      }
    }
    used.set(name, names);
  }
  return used;
}
