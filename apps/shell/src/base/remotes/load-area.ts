import type { Locale } from '@taquilla/contracts';
import { loadModule, type ModuleTexts, type RemoteModule } from '@taquilla/federation';
import type { AreaAddress } from '../shop/shop-parts.ts';

/** Texts of the modules this page has loaded, by namespace. */
const loadedTexts = new Map<string, ModuleTexts>();

/** Loads a remote's module together with its texts, so that it never shows a key instead of a word. */
export async function loadArea({ remote, module }: AreaAddress, locale: Locale): Promise<RemoteModule> {
  const loaded = await loadModule(remote, module, locale);
  if (loaded.texts) loadedTexts.set(loaded.texts.namespace, loaded.texts);
  return loaded;
}

/** Loads another language for everything on the page; rejects when one room's texts cannot be had. */
export async function loadTextsOfAreas(locale: Locale): Promise<void> {
  await Promise.all([...loadedTexts.values()].map((texts) => texts.load(locale)));
}
