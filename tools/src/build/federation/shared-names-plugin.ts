import path from 'node:path';
import type { Compiler } from 'webpack';
import { SHARED } from '../shared.ts';

/** Leaves out what a shared package has besides the names that are shared of it (`SHARED`): else all of it is, used or not. */
export class SharedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharedNamesPlugin.name, (compilation) => {
      compilation.hooks.dependencyReferencedExports.tap(SharedNamesPlugin.name, (referenced, dependency) => {
        const module = compilation.moduleGraph.getModule(dependency);
        const isWhole = referenced.some((names) => Array.isArray(names) && names.length === 0);
        const names = isWhole && module ? namesOf(module.nameForCondition()) : undefined;
        // remotes ask for them by these very names
        return names ? names.map((name) => ({ name: [name], canMangle: false })) : referenced;
      });
    });
  }
}

/** @param file of a module; undefined: all its names are shared, or none */
function namesOf(file: string | null): readonly string[] | undefined {
  const shared = Object.entries(SHARED).find(
    ([name]) => file?.includes(path.join('/node_modules', name, '/')) && path.parse(file).name === 'index',
  );
  return shared?.[1].names;
}
