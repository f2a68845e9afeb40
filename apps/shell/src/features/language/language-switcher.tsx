import { localisePath, OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { IconChevronDown } from '@taquilla/ui';
import { Menu } from '../../base/controls/menu.tsx';
import { useTexts } from '../../texts.ts';
import { Flag } from './flag.tsx';
import styles from './language-switcher.module.css';
import { rememberLocale } from './locale-cookie.ts';
import { otherLocales } from './offered-locales.ts';
import { SPOKEN } from './spoken.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

interface LanguageSwitcherProps {
  /** languages the venue offers; undefined where there is no venue */
  offered?: readonly Locale[] | undefined;
}

/** The page in another language. Links, so that each language of a page has its address; a press keeps the page alive. */
export function LanguageSwitcher({ offered }: LanguageSwitcherProps) {
  const t = useTexts();
  const current = useLocale();
  const { path, search } = useRoute();
  const switchLanguage = useSwitchLanguage();
  const others = otherLocales(offered, SPOKEN, current);
  if (others.length === 0) return null;
  const code = current.toUpperCase();
  return (
    <Menu
      // what can be seen is part of the name, for those who say it
      label={t('header.language', { name: `${OWN_LANGUAGE_NAME[current]}, ${code}` })}
      button={
        <>
          <span className={styles.flag}>
            <Flag locale={current} />
          </span>
          <span className={styles.code}>{code}</span>
          <IconChevronDown className={styles.arrow} />
        </>
      }
    >
      {others.map((locale) => (
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
            <Flag locale={locale} />
            {OWN_LANGUAGE_NAME[locale]}
          </a>
        </li>
      ))}
    </Menu>
  );
}
