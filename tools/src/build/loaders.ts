import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';
import { ROOT } from '../workspace.ts';
import type { BuildTarget } from './base-config.ts';

export function scriptRule(mode: BuildTarget['mode']): RuleSetRule {
  const isProduction = mode === 'production';
  const react = { runtime: 'automatic', development: !isProduction, refresh: !isProduction };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: fileURLToPath(import.meta.resolve('swc-loader')),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react },
        },
      },
    },
  };
}

/** Marks the top-level calls of contracts as pure: they create schemas and have no side effects. */
export const schemaRule: RuleSetRule = {
  include: ['libs/contracts/src', 'libs/federation/src/contract'].map((folder) => path.join(ROOT, folder)),
  test: /\.ts$/,
  enforce: 'post',
  use: path.join(import.meta.dirname, 'pure-loader.ts'),
};

/**
 * Removes titles from the shell's routes in browser builds: the edge renders the title, later the screen's heading sets
 * it.
 */
export const ownRoutesRule: RuleSetRule = {
  test: /[\\/]shell\.json$/,
  parser: {
    parse: (text: string) =>
      JSON.parse(text, (key, value: unknown) => (key === 'title' ? undefined : value)) as unknown,
  },
};

export const styleRule = (use: RuleSetUseItem[]): RuleSetRule => ({ test: /\.css$/, sideEffects: true, use });

/**
 * Configures CSS Modules. A class name ends in a hash of the app's name and the file's path, so apps do not collide in
 * one page; one hash per file compresses better than one per class.
 * @param areOnlyNamed exports class names without styles, for server builds
 */
export function cssLoader({ app, salt = app.name }: BuildTarget, areOnlyNamed = false) {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: areOnlyNamed,
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
      `${name}-${hashOf(salt + path.relative(ROOT, resourcePath))}`,
  };
  return { loader: fileURLToPath(import.meta.resolve('css-loader')), options: { modules } };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 5);
