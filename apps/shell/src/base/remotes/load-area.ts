import type { Locale } from '@taquilla/contracts';
import { loadModule, type ModuleTexts, type RemoteModule } from '@taquilla/federation';
import type { AreaAddress } from '../shop/shop-parts.ts';

/** Texts of the modules that this page has loaded, by namespace. */
const loadedTexts = new Map<string, ModuleTexts>();

/** Loads a remote's module with its texts, so that it never shows a text key. Rejects with a `RemoteError`. */
export async function loadArea({ remote, module }: AreaAddress, locale: Locale): Promise<RemoteModule> {
  const loaded = await loadModule(remote, module, locale);
  if (loaded.texts) loadedTexts.set(loaded.texts.namespace, loaded.texts);
  return loaded;
}

/** Loads the texts of all loaded modules in another language. Rejects if the texts of one module cannot be loaded. */
export async function loadTextsOfAreas(locale: Locale): Promise<void> {
  await Promise.all([...loadedTexts.values()].map((texts) => texts.load(locale)));
}
