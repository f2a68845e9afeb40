import { changeLocale, useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { useEffect } from 'react';
import { loadLocale } from './load-locale.ts';

/** Switches to the language of the address, also on back navigation, and sets `<html lang>`. */
export function useLocaleOfAddress(): void {
  const { locale } = useRoute();
  const current = useLocale();
  useEffect(() => {
    if (locale === current) return;
    let isCurrent = true;
    const show = () => (isCurrent ? changeLocale(locale) : undefined);
    // if the texts cannot be loaded, the language stays
    loadLocale(locale).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [locale, current]);
  useEffect(() => {
    document.documentElement.lang = current;
  }, [current]);
}
