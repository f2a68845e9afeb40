import path from 'node:path';
import type { Compiler } from 'webpack';
import { SHARED } from '../shared.ts';

/** Tree-shakes a shared package to the names in `SHARED`; without it, webpack keeps the whole package. */
export class SharedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharedNamesPlugin.name, (compilation) => {
      compilation.hooks.dependencyReferencedExports.tap(SharedNamesPlugin.name, (referenced, dependency) => {
        const module = compilation.moduleGraph.getModule(dependency);
        const isWhole = referenced.some((names) => Array.isArray(names) && names.length === 0);
        const names = isWhole && module ? namesOf(module.nameForCondition()) : undefined;
        // remotes import these exact names
        return names ? names.map((name) => ({ name: [name], canMangle: false })) : referenced;
      });
    });
  }
}

/**
 * Returns the shared names of a module.
 * @param file of the module
 * @returns undefined: the module is shared as a whole, or not at all
 */
function namesOf(file: string | null): readonly string[] | undefined {
  const shared = Object.entries(SHARED).find(
    ([name]) => file?.includes(path.join('/node_modules', name, '/')) && path.parse(file).name === 'index',
  );
  return shared?.[1].names;
}
