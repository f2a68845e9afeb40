import type { Locale } from '@taquilla/contracts';
import { loadTextsOfAreas } from '../../base/remotes/load-area.ts';
import { loadTexts } from '../../texts.ts';

/** Loads a language for everything on the page. Rejects when one room's texts cannot be had. */
export async function loadLocale(locale: Locale): Promise<void> {
  await Promise.all([loadTexts(locale), loadTextsOfAreas(locale)]);
}
