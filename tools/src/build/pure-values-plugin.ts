import path from 'node:path';
import type { Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';

/** Where a module only says what things are: no call at its top level does anything but make its value. */
const VALUES = path.join(ROOT, 'libs/contracts/src/');

/**
 * Leaves out what a build does not use of the contracts, schema by schema. Of a `const` that is made by a call webpack knows
 * without this only that the call might do something, so it kept all schemas of a file for one of them.
 */
export class PureValuesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(PureValuesPlugin.name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap(PureValuesPlugin.name, (parser) => {
          for (const call of ['CallExpression', 'NewExpression']) {
            parser.hooks.isPure.for(call).tap(PureValuesPlugin.name, () => {
              return parser.state.module.resource.startsWith(VALUES) || undefined;
            });
          }
        });
      }
    });
  }
}
