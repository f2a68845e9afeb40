import { localisePath, OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { Flag } from './flag.tsx';
import { rememberLocale } from './locale-cookie.ts';
import { otherLocales } from './offered-locales.ts';
import { TRANSLATED_LOCALES } from './translated-locales.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

interface LanguageLinksProps {
  /** languages of the venue; undefined: no venue */
  offered: readonly Locale[] | undefined;
  hasFlags?: boolean;
}

/** List items with links to the page in its other languages. A click switches without a page load. */
export function LanguageLinks({ offered, hasFlags = false }: LanguageLinksProps) {
  const { path, search } = useRoute();
  const switchLanguage = useSwitchLanguage();
  return otherLocales(offered, TRANSLATED_LOCALES, useLocale()).map((locale) => (
    <li key={locale}>
      <a
        href={localisePath(path, locale) + search}
        lang={locale}
        hrefLang={locale}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) {
            // opens in a new tab, which would otherwise switch back to the stored choice
            rememberLocale(locale);
            return;
          }
          event.preventDefault();
          void switchLanguage(locale);
        }}
      >
        {hasFlags && <Flag locale={locale} />}
        <span>{OWN_LANGUAGE_NAME[locale]}</span>
      </a>
    </li>
  ));
}
