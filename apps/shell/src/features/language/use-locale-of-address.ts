import { changeLocale, useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { useEffect } from 'react';
import { loadLocale } from './load-locale.ts';

/** Shows the language that the address names, also after "back", and tells the browser which one is shown. */
export function useLocaleOfAddress(): void {
  const { locale } = useRoute();
  const shown = useLocale();
  useEffect(() => {
    if (locale === shown) return;
    let isCurrent = true;
    const show = () => (isCurrent ? changeLocale(locale) : undefined);
    // without its texts the page stays in the language it is in
    loadLocale(locale).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [locale, shown]);
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
