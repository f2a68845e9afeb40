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

/** The contracts' top-level calls create schemas and do nothing else. */
export const schemaRule: RuleSetRule = {
  include: path.join(ROOT, 'libs/contracts/src'),
  test: /\.ts$/,
  enforce: 'post',
  use: path.join(import.meta.dirname, 'pure-loader.ts'),
};

/** The shell's own routes as pages need them: a title is the edge's, and then the screen's heading. */
export const ownRoutesRule: RuleSetRule = {
  test: /[\\/]shell\.json$/,
  parser: {
    parse: (text: string) =>
      JSON.parse(text, (key, value: unknown) => (key === 'title' ? undefined : value)) as unknown,
  },
};

export const styleRule = (use: RuleSetUseItem[]): RuleSetRule => ({ test: /\.css$/, sideEffects: true, use });

/**
 * CSS Modules by file name. The salt keeps the class names of two apps apart in one page; those of one file end alike, which
 * compresses better than a hash for each.
 * @param areOnlyNamed a build of names alone, for where nothing is shown
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
