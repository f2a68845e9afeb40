import path from 'node:path';
import type { Compilation } from 'webpack';
import { SCOPE, workspaceFolder } from '../workspace.ts';
import { lastVersions, rangesWith } from './export-history.ts';
import { SHARED } from './shared.ts';

/**
 * Returns the versions of the shared packages that a remote's build requires. For libs of this repository: per major
 * version, the first version that has every name in use, so a new name in a lib affects only remotes that use it.
 */
export function requiredVersions(compilation: Compilation): Record<string, string> {
  const used = usedNames(compilation);
  const shared = Object.entries(SHARED).filter(([name]) => used.has(name));
  return Object.fromEntries(
    shared.map(([name, { range }]) => [name, name.startsWith(SCOPE) ? rangeOf(name, used.get(name)) : range]),
  );
}

/**
 * Returns the names that a remote's build uses of packages shared by names (`*` for a namespace import), and of libs of
 * this repository, which share all their names.
 */
export function requiredNames(compilation: Compilation): Record<string, string[]> {
  const used = [...usedNames(compilation)].flatMap(([name, names]) => {
    const isOwn = name.startsWith(SCOPE);
    if (!isOwn && !SHARED[name]?.names) return [];
    return [[name, [...names].filter((one) => !isOwn || one !== '*').sort()] as const];
  });
  return Object.fromEntries(used);
}

/** Returns the names that the shell's build provides of packages shared by names and of libs of this repository. */
export function providedNames(compilation: Compilation): Record<string, string[]> {
  const given = new Map<string, Set<string>>();
  for (const [name, { names }] of Object.entries(SHARED)) if (names) given.set(name, new Set(names));
  const own = Object.keys(SHARED).filter((name) => name.startsWith(SCOPE));
  const entries = new Map(own.map((lib) => [path.join(workspaceFolder(lib), 'src/index.ts'), lib]));
  for (const module of compilation.modules) {
    const lib = entries.get(module.nameForCondition() ?? '');
    const exported = lib && compilation.moduleGraph.getProvidedExports(module);
    if (!lib || !Array.isArray(exported)) continue;
    given.set(lib, new Set([...(given.get(lib) ?? []), ...exported]));
  }
  return Object.fromEntries([...given].map(([name, names]) => [name, [...names].sort()]));
}

/** Returns the range that a lib's used names require; its newest version when no version has all of them. */
function rangeOf(lib: string, names = new Set<string>()): string {
  return rangesWith(lib, names).join(' || ') || `^${lastVersions(lib).at(-1)}`;
}

/** Returns the names that a build imports from each shared package. */
function usedNames(compilation: Compilation): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    // for example `consume shared module (default) react@^19.0.0 (singleton)`
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
