import type { Locale } from '@taquilla/contracts';
import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';
import type ofScreens from './screens/locales/es.json';

export const texts = defineTexts<typeof es>('shell', (locale) => import(`./locales/${locale}.json`));
export const useTexts = () => texts.useTexts();

/** What the shell's own screens say, which few visits open. */
const screenTexts = defineTexts<typeof ofScreens>(
  'shell-screens',
  (locale) => import(`./screens/locales/${locale}.json`),
);
export const useScreenTexts = () => screenTexts.useTexts();

let hasScreens = false;

/** Loads a language; that of the own screens too from the first time on that one is opened. */
export async function loadTexts(locale: Locale, ofScreens = false): Promise<void> {
  hasScreens ||= ofScreens;
  await Promise.all([texts.load(locale), hasScreens && screenTexts.load(locale)]);
}
