import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from '../../workspace.ts';

/** Folder where the federation plugin writes the entry module of every build, named by a hash of its content. */
const WRITTEN = path.join('/node_modules', '.federation', '/');

/**
 * Gives the runtime's entry module, and the container's module that imports it, a constant name and id. It imports
 * absolute paths, so its hash would depend on the folder.
 */
export class RuntimeEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(RuntimeEntryPlugin.name, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.module.tap(RuntimeEntryPlugin.name, (module) => {
        const userRequest = path.join(ROOT, 'federation.js');
        return module.nameForCondition()?.includes(WRITTEN) ? Object.assign(module, { userRequest }) : module;
      });
      compilation.hooks.beforeModuleIds.tap(RuntimeEntryPlugin.name, (modules) => {
        for (const module of modules) {
          if (!module.identifier().includes(WRITTEN)) continue;
          const isContainer = module.identifier().startsWith('container entry');
          compilation.chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
        }
      });
    });
  }
}
