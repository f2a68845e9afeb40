import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import type { WebApp } from '../../workspace.ts';

const loader = (file: string): string => path.join(import.meta.dirname, file);

/**
 * Returns the loader rules of development builds for modules that React Refresh does not accept: it accepts only modules
 * that export nothing but components.
 */
export function hotRules({ dir, exposes }: Pick<WebApp, 'dir' | 'exposes'>): RuleSetRule[] {
  const screens = Object.values(exposes).map((file) => path.join(dir, file));
  return [
    { include: screens, enforce: 'post', use: loader('screen-loader.ts') },
    { test: /[\\/]locales[\\/]\w+\.json$/, type: 'javascript/auto', use: loader('texts-loader.ts') },
  ];
}
