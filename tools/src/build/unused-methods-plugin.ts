import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';

/**
 * Methods that nothing calls in a page, by file: a class keeps all it has, whoever uses it. Of i18next that is the loading of texts,
 * which rooms bring themselves, and copies of the one instance.
 */
export const UNUSED: Readonly<Record<string, readonly string[]>> = {
  'node_modules/i18next/dist/esm/i18next.js': [
    ...['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'noticeDevFallback', 'loadOne'],
    ...['saveMissing', 'addResource', 'addResources', 'removeNamespaces'],
    ...['removeResourceBundle', 'hydrate', 'toJSON', 'cloneInstance', 'dir', 'exists'],
    ...['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'add', 'addCached'],
  ],
};

/** Leaves them out. A test looks whether they are there still, so that each new version of a package is looked at. */
export class UnusedMethodsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(UnusedMethodsPlugin.name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap(UnusedMethodsPlugin.name, leaveOutOf);
      }
    });
  }
}

function leaveOutOf(parser: webpack.javascript.JavascriptParser): void {
  parser.hooks.classBodyElement.tap(UnusedMethodsPlugin.name, (element) => {
    const { module } = parser.state;
    const unused = UNUSED[path.relative(ROOT, module.resource)];
    if (!unused || element.type !== 'MethodDefinition' || element.key.type !== 'Identifier') return undefined;
    if (!unused.includes(element.key.name) || !element.range) return undefined;
    module.addPresentationalDependency(new webpack.dependencies.ConstDependency('', element.range));
    return true;
  });
}
