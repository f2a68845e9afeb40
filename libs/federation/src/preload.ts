import { loadModule } from './load-module.ts';

/**
 * Preloads a module and its texts, for example on hover over a link. Executes them instead of adding preload links, so that no
 * file is downloaded twice. Ignores a failure: the module is loaded again when it is shown.
 */
export function preloadModule(name: string, module: string, locale: string): void {
  loadModule(name, module, locale).catch(() => undefined);
}
