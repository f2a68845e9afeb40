import { OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { classNames, rowClass } from '@taquilla/ui';
import { useId, type ReactNode } from 'react';
import { LanguageLinks } from '../../features/language/language-links.tsx';
import { useTexts } from '../../texts.ts';
import styles from './footer.module.css';

interface FooterFrameProps {
  /** languages that the page is available in; undefined: all of the shop */
  offered?: readonly Locale[] | undefined;
  /** columns before the languages */
  children?: ReactNode;
  /** line below the columns */
  foot: ReactNode;
}

/** Footer of every layout: columns, then the languages, and a line below. */
export function FooterFrame({ offered, children, foot }: FooterFrameProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {children}
          <Languages offered={offered} />
        </div>
        <div className={classNames(rowClass(5), styles.foot)}>{foot}</div>
      </div>
    </footer>
  );
}

function Languages({ offered }: Pick<FooterFrameProps, 'offered'>) {
  const t = useTexts();
  const current = useLocale();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('footer.languages')}
      </h2>
      <ul className={styles.languages}>
        <li aria-current="true">{OWN_LANGUAGE_NAME[current]}</li>
        <LanguageLinks offered={offered} />
      </ul>
    </nav>
  );
}
