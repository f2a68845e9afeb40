import { FALLBACK_LOCALE, type Locale } from '@taquilla/contracts';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnglishFallback, registerEnglish, TEXTS_ADDED } from './missing-text.ts';

/** A locale file: texts in nested groups. */
export interface Resource {
  [key: string]: string | Resource;
}

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** Dotted keys of a locale file; plural forms are one key. */
export type TextKey<R> = {
  [K in keyof R & string]: R[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<R[K]>}`;
}[keyof R & string];

export type Translate<R> = (key: TextKey<R>, values?: Record<string, string | number>) => string;

export interface Texts<R> {
  namespace: string;
  /** Loads a language's texts into the shop's instance; falls back to English if a file is missing. */
  load(locale: Locale): Promise<void>;
  useTexts(): Translate<R>;
}

interface TextsFile {
  default: unknown;
  /** development builds only: called with the texts after each change of the file */
  onChange?(this: void, listener: (texts: unknown) => void): void;
}

type Loader = (locale: Locale) => Promise<TextsFile>;

/**
 * Defines the texts of a package: `defineTexts<typeof es>('checkout', (locale) => import(`./locales/${locale}.json`))`.
 * Keys are typed by the Spanish file.
 */
export function defineTexts<R>(namespace: string, loader: Loader): Texts<R> {
  const add = async (locale: Locale) => {
    if (i18next.hasResourceBundle(locale, namespace)) return;
    const file = await loader(locale).catch((error: unknown) => {
      if (locale === FALLBACK_LOCALE) throw error;
      return loader(FALLBACK_LOCALE);
    });
    i18next.addResourceBundle(locale, namespace, file.default);
    file.onChange?.((texts) => {
      i18next.removeResourceBundle(locale, namespace).addResourceBundle(locale, namespace, texts);
      i18next.emit(TEXTS_ADDED);
    });
  };
  const addEnglish = () => add(FALLBACK_LOCALE);
  registerEnglish(namespace, addEnglish);
  return {
    namespace,
    async load(locale) {
      await Promise.all([add(locale), hasEnglishFallback(namespace) && addEnglish().catch(() => undefined)]);
    },
    useTexts() {
      const { t } = useTranslation(namespace);
      return useMemo<Translate<R>>(() => (key, values) => t(key, values ?? {}), [t]);
    },
  };
}

/** Combines a screen's texts with other texts, or with code, that are loaded at the same time. */
export const textsWith = <R>(own: Texts<R>, ...more: ((locale: Locale) => unknown)[]): Texts<R> => ({
  ...own,
  async load(locale) {
    await Promise.all([own.load(locale), ...more.map((load) => load(locale))]);
  },
});
