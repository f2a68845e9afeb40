import { DEFAULT_LOCALE, isLocale, type Locale } from '@taquilla/contracts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** The language the shop is shown in. */
export function useLocale(): Locale {
  return useSyncExternalStore(onChange, current, current);
}

const current = (): Locale => (isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE);

function onChange(show: () => void): () => void {
  i18next.on('languageChanged', show);
  return () => {
    i18next.off('languageChanged', show);
  };
}
