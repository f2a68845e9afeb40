import type { Locale, PageOwner } from '@taquilla/contracts';
import type { ReactNode } from 'react';
import { StorageNote } from '../../features/storage/storage-note.tsx';
import { useTexts } from '../../texts.ts';
import { Main } from './main.tsx';
import styles from './page-frame.module.css';
import { useHead } from './use-head.ts';

interface PageFrameProps {
  header: ReactNode;
  /** consent banner: first in reading order, placed by the style sheet */
  question?: ReactNode;
  footer: ReactNode;
  /** venue or company of the page; undefined: no owner, or not loaded yet */
  owner: PageOwner | undefined;
  /** languages that the page is available in; undefined: all of the shop */
  locales?: readonly Locale[] | undefined;
  children: ReactNode;
}

/** Frame of every layout: skip link, consent banner, header, content, footer. */
export function PageFrame({ header, question, footer, owner, locales, children }: PageFrameProps) {
  const t = useTexts();
  useHead(owner, locales);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {question}
      {header}
      <Main owner={owner?.name}>{children}</Main>
      <StorageNote />
      {footer}
    </>
  );
}
