import { OWN_LANGUAGE_NAME, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useId, type ReactNode } from 'react';
import { LanguageLinks } from '../../features/language/language-links.tsx';
import { useTexts } from '../../texts.ts';
import styles from './footer.module.css';

interface FooterFrameProps {
  /** languages that the page is available in; undefined: all of the shop */
  offered?: readonly Locale[] | undefined;
  /** up to four slots: address and contact, tickets, legal pages, free content */
  children?: ReactNode;
  /** start of the base line */
  base: ReactNode;
}

/** Footer of every layout: slots, and a base line with the languages. */
export function FooterFrame({ offered, children, base }: FooterFrameProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {children && <div className={styles.slots}>{children}</div>}
        <div className={styles.base}>
          <div>{base}</div>
          <Languages offered={offered} />
        </div>
      </div>
    </footer>
  );
}

function Languages({ offered }: Pick<FooterFrameProps, 'offered'>) {
  const t = useTexts();
  return (
    <nav aria-label={t('footer.languages')}>
      <ul className={styles.languages}>
        <li aria-current="true">{OWN_LANGUAGE_NAME[useLocale()]}</li>
        <LanguageLinks offered={offered} />
      </ul>
    </nav>
  );
}

interface FooterSlotProps {
  title: string;
  children: ReactNode;
}

/** A slot: a title and a list of links, as `<li>`. */
export function FooterSlot({ title, children }: FooterSlotProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
