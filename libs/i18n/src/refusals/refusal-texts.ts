/** Texts of refusals by code: one file per language, loaded on demand. */
import { FALLBACK_LOCALE, type Locale } from '@taquilla/contracts';
import type { Account, Buying, General, Understood } from './complete.ts';

interface Areas {
  general: General;
  buying: Buying;
  account: Account;
  understood: Understood;
}
export type Area = keyof Areas;
type Files = { [A in Area]: (locale: Locale) => Promise<{ default: Areas[A][Locale] }> };

const FILES: Files = {
  general: (locale) => import(/* webpackChunkName: 'refusals-[request]' */ `./general/${locale}.json`),
  buying: (locale) => import(/* webpackChunkName: 'refusals-[request]' */ `./buying/${locale}.json`),
  account: (locale) => import(/* webpackChunkName: 'refusals-[request]' */ `./account/${locale}.json`),
  understood: (locale) => import(/* webpackChunkName: 'refusals-[request]' */ `./understood/${locale}.json`),
};
type Params = Record<string, string | number>;

const loaded = new Map<string, Record<string, string>>();

export const hasRefusalTexts = (areas: readonly Area[], locale: Locale): boolean =>
  areas.every((area) => loaded.has(`${area} ${locale}`));

/** Loads the texts of areas; in English if a file is missing. */
export async function loadRefusalTexts(areas: readonly Area[], locale: Locale): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      if (hasRefusalTexts([area], locale)) return;
      const file: (of: Locale) => Promise<{ default: Record<string, string> }> = FILES[area];
      const words = await file(locale).catch(() => file(FALLBACK_LOCALE));
      loaded.set(`${area} ${locale}`, words.default);
    }),
  );
}

/** Returns the text of a code; undefined: no text in the loaded areas. */
export function refusalTextOf(code: string, params: Params, areas: readonly Area[], locale: Locale) {
  for (const area of areas) {
    const text = loaded.get(`${area} ${locale}`)?.[code];
    if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  }
  return undefined;
}
