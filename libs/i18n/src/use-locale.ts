import { DEFAULT_LOCALE, isLocale, type Locale } from '@taquilla/contracts';
import { useTranslation } from 'react-i18next';

/** Returns the current language of the shop. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
}
