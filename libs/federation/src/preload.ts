import type { Locale } from '@taquilla/contracts';
import { loadModule } from './load-module.ts';

/**
 * Gets a module and its texts ready that are wanted in a moment, as on hover over a link. It loads them for good instead of
 * adding preload links, so nothing can be downloaded twice. What fails here is tried again when it is wanted.
 */
export function preloadModule(name: string, module: string, locale: Locale): void {
  loadModule(name, module, locale).catch(() => undefined);
}
