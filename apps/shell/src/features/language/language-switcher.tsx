import { OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { IconChevronDown } from '@taquilla/ui';
import { Menu } from '../../base/menu.tsx';
import { useTexts } from '../../texts.ts';
import { Flag } from './flag.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './language-switcher.module.css';
import { otherLocales } from './offered-locales.ts';
import { TRANSLATED_LOCALES } from './translated-locales.ts';

interface LanguageSwitcherProps {
  /** languages of the venue; undefined: no venue */
  offered?: readonly Locale[] | undefined;
}

/** Menu with the page's language as label and links to its other languages; renders nothing without other languages. */
export function LanguageSwitcher({ offered }: LanguageSwitcherProps) {
  const t = useTexts();
  const current = useLocale();
  if (otherLocales(offered, TRANSLATED_LOCALES, current).length === 0) return null;
  const code = current.toUpperCase();
  return (
    <Menu
      // the accessible name contains the visible code, for speech input (WCAG 2.5.3)
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
      <LanguageLinks offered={offered} hasFlags />
    </Menu>
  );
}
