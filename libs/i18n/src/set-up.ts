import { LOCALES, type Locale } from '@taquilla/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { englishText, setFallback, TEXTS_ADDED, type Fallback } from './missing-text.ts';

/** Initialises the shop's only i18n instance. Each package adds its texts (`defineTexts`). */
export async function setUpI18n(locale: Locale, fallback: Fallback = {}): Promise<void> {
  setFallback(fallback);
  await i18next.use(initReactI18next).init({
    lng: locale,
    // only one language is loaded; `missing-text.ts` loads English on demand
    fallbackLng: false,
    parseMissingKeyHandler: englishText,
    supportedLngs: [...LOCALES],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: `languageChanged ${TEXTS_ADDED}` },
  });
}

/** Changes the language of the shop; the caller has loaded its texts. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
}
