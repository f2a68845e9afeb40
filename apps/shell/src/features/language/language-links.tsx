import { localisePath, OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { Flag } from './flag.tsx';
import { rememberLocale } from './locale-cookie.ts';
import { otherLocales } from './offered-locales.ts';
import { TRANSLATED_LOCALES } from './translated-locales.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

interface LanguageLinksProps {
  /** languages the venue offers; undefined where there is no venue */
  offered: readonly Locale[] | undefined;
  hasFlags?: boolean;
}

/** The page in its other languages, as items of a list. Links, so that each has its address; a press keeps the page alive. */
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
            // in a tab of its own; without this it would lead back to the language chosen before
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
