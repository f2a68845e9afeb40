import type { Locale } from '@taquilla/contracts';
import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';
import type screenEs from './screens/locales/es.json';

export const texts = defineTexts<typeof es>('shell', (locale) => import(`./locales/${locale}.json`));
export const useTexts = () => texts.useTexts();

/** Texts of the shell's own screens, in separate files because few visits open such a screen. */
const screenTexts = defineTexts<typeof screenEs>(
  'shell-screens',
  (locale) => import(`./screens/locales/${locale}.json`),
);
export const useScreenTexts = () => screenTexts.useTexts();

let needsScreenTexts = false;

/**
 * Loads the texts of a language, with the texts of the shell's own screens once such a screen was opened
 * (`withScreens`).
 */
export async function loadTexts(locale: Locale, withScreens = false): Promise<void> {
  needsScreenTexts ||= withScreens;
  await Promise.all([texts.load(locale), needsScreenTexts && screenTexts.load(locale)]);
}
