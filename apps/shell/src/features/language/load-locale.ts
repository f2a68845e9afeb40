import type { Locale } from '@taquilla/contracts';
import { loadTextsOfAreas } from '../../base/remotes/load-area.ts';
import { loadTexts } from '../../texts.ts';

/** Loads the texts of the shell and of all loaded modules. Rejects if a module's texts cannot be loaded. */
export async function loadLocale(locale: Locale): Promise<void> {
  await Promise.all([loadTexts(locale), loadTextsOfAreas(locale)]);
}
