import type { Locale } from '@taquilla/contracts';
import { defineTexts, type Texts } from '@taquilla/i18n';
import type es from './locales/es.json';

export const texts = defineTexts<typeof es>('catalogue', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

/** Texts that come with something more: those of the room, or code that a screen opens with. */
export const textsWith = <R>(own: Texts<R>, ...more: ((locale: Locale) => unknown)[]): Texts<R> => ({
  ...own,
  async load(locale) {
    await Promise.all([own.load(locale), ...more.map((load) => load(locale))]);
  },
});
