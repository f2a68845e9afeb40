import type { Locale } from '@taquilla/contracts';
import { loadModule } from './load-module.ts';

/**
 * Gets a module and its texts ready before they are wanted, as on hover over a link. It loads them for good instead of
 * adding preload links, so nothing can be downloaded twice. What fails here is tried again when it is wanted.
 */
export function preloadModule(name: string, module: string, locale: Locale): void {
  if (isSparing()) return;
  loadModule(name, module)
    .then(({ texts }) => texts?.load(locale))
    .catch(() => undefined);
}

/** Spec section 2: no prefetching on 2G or with the data saver. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
