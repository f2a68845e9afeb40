import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';

const ShareRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/sharing/ShareRuntimeModule',
) as new () => object;

/** Leaves out webpack's own way to fill share scopes, which the federation's, behind it, takes the place of. */
export class OneShareRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OneShareRuntimePlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(OneShareRuntimePlugin.name, (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
    });
  }
}
