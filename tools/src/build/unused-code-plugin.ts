import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';
import { onEveryParser } from './on-every-parser.ts';

interface Unused {
  /** a class keeps all it has, whoever uses it */
  methods: readonly string[];
  /** whether it says things to developers, where its debug mode is on: here it never is */
  isTalkative?: boolean;
}

/**
 * What nothing calls in a page, by file. Of i18next that is the loading of texts, which rooms bring themselves, copies of the one
 * instance, and warnings; of react-query infinite queries; of the federation's runtime what loads remotes.
 */
export const UNUSED: Readonly<Record<string, Unused>> = {
  'node_modules/i18next/dist/esm/i18next.js': {
    methods: [
      ...['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'noticeDevFallback', 'loadOne'],
      ...['saveMissing', 'addResource', 'addResources', 'removeNamespaces'],
      ...['removeResourceBundle', 'hydrate', 'toJSON', 'cloneInstance', 'dir', 'exists'],
      ...['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'add', 'addCached'],
      ...['getSuffixes', 'clone', 'deprecate', 'deprecateBareCode'],
    ],
    isTalkative: true,
  },
  'node_modules/@tanstack/query-core/build/modern/queryClient.js': {
    methods: ['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData'],
  },
  'node_modules/@module-federation/runtime-core/dist/core.js': {
    methods: ['loadShareSync', 'initRawContainer', 'loadRemote', 'preloadRemote', 'registerRemotes'],
  },
  'node_modules/@module-federation/runtime-core/dist/shared/index.js': { methods: ['loadShareSync'] },
  'node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js': {
    methods: ['removePlugin'],
  },
};

/** What a logger says in debug mode alone. */
const IN_DEBUG_MODE = ['log', 'warn', 'once', 'deprecate'];

/** Leaves it out. A test looks whether the methods are there still, so that each new version of a package is looked at. */
export class UnusedCodePlugin {
  apply(compiler: Compiler): void {
    onEveryParser(compiler, UnusedCodePlugin.name, leaveOutOf);
  }
}

function leaveOutOf(parser: webpack.javascript.JavascriptParser): void {
  const unusedHere = () => UNUSED[path.relative(ROOT, parser.state.module.resource)];
  const leaveOut = (range: [number, number] | undefined, instead: string) => {
    if (!range) return undefined;
    parser.state.module.addPresentationalDependency(new webpack.dependencies.ConstDependency(instead, range));
    return true;
  };
  parser.hooks.classBodyElement.tap(UnusedCodePlugin.name, (element) => {
    if (element.type !== 'MethodDefinition' || element.key.type !== 'Identifier') return undefined;
    return unusedHere()?.methods.includes(element.key.name) ? leaveOut(element.range, '') : undefined;
  });
  parser.hooks.statement.tap(UnusedCodePlugin.name, (statement) => {
    if (statement.type !== 'ExpressionStatement' || !unusedHere()?.isTalkative) return undefined;
    const { expression } = statement;
    const callee = expression.type === 'CallExpression' ? expression.callee : undefined;
    if (callee?.type !== 'MemberExpression' || !/^(baseL|l)ogger$/.test(String(nameOf(callee.object))))
      return undefined;
    return IN_DEBUG_MODE.includes(String(nameOf(callee))) ? leaveOut(statement.range, ';') : undefined;
  });
}

/** `logger` of `this.logger` and of `logger` */
function nameOf(object: { type: string; name?: unknown; property?: object }): unknown {
  const named = object.type === 'MemberExpression' ? object.property : object;
  return named && 'name' in named ? named.name : undefined;
}
