import type { Compilation } from 'webpack';
import { SCOPE } from '../workspace.ts';
import { lastVersions, rangesWith } from './export-history.ts';
import { SHARED } from './shared.ts';

/**
 * The versions of the shared packages that a remote's build needs. Of our own libs that is the first version that has
 * every name which the build uses, of each major one: a new name in a lib concerns only the remotes that use it.
 */
export function requiredVersions(compilation: Compilation): Record<string, string> {
  const used = usedNames(compilation);
  const shared = Object.entries(SHARED).filter(([name]) => used.has(name));
  return Object.fromEntries(
    shared.map(([name, { range }]) => [name, name.startsWith(SCOPE) ? rangeOf(name, used.get(name)) : range]),
  );
}

/** Which names a remote's build takes of the packages that are shared by names; `*` where it takes them all. */
export function requiredNames(compilation: Compilation): Record<string, string[]> {
  const taken = [...usedNames(compilation)].filter(([name]) => SHARED[name]?.names);
  return Object.fromEntries(taken.map(([name, names]) => [name, [...names].sort()]));
}

/** Its last version, where what is used is none of its names. */
function rangeOf(lib: string, names = new Set<string>()): string {
  return rangesWith(lib, names).join(' || ') || `^${lastVersions(lib).at(-1)}`;
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
        const [first = '*'] = Array.isArray(reference) ? reference : reference.name;
        names.add(first);
      }
    }
    used.set(name, names);
  }
  return used;
}
