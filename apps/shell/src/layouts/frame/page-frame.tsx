import type { Locale, PageOwner } from '@taquilla/contracts';
import type { ReactNode } from 'react';
import { StorageNote } from '../../features/storage/storage-note.tsx';
import { useTexts } from '../../texts.ts';
import { Main } from './main.tsx';
import styles from './page-frame.module.css';
import { useHead } from './use-head.ts';

interface PageFrameProps {
  header: ReactNode;
  /** what lies over the page and is answered first: it is read before everything else, and stands at the end */
  question?: ReactNode;
  footer: ReactNode;
  /** whose page it is; undefined: the shop's own, or not known yet */
  owner: PageOwner | undefined;
  /** languages that the page exists in; undefined: all of the shop */
  locales?: readonly Locale[] | undefined;
  children: ReactNode;
}

/** Skip link, question, header, content, footer: the same in every layout. */
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
