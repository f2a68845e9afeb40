import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from '../../workspace.ts';

/** Where the federation's plugin writes the module that every build begins with, under a hash of what it says. */
const WRITTEN = path.join('/node_modules', '.federation', '/');

/**
 * Gives that module, and the container's that names it, one name and one id. It imports by absolute paths, so its hash is another one
 * in every folder.
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
