import { FALLBACK_LOCALE, LOCALES, type Locale } from '@taquilla/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts the shop's one i18n instance. Texts are added by the rooms (`defineTexts`). */
export async function setUpI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    supportedLngs: [...LOCALES],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Shows the shop in another language; the caller has loaded its texts. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
}
