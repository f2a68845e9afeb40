import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { Main } from './main.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  header: ReactNode;
  footer: ReactNode;
  /** name of whose page it is, for the browser's tab */
  owner: string | undefined;
  children: ReactNode;
}

/** Skip link, header, content, footer: the same in every layout. */
export function PageFrame({ header, footer, owner, children }: PageFrameProps) {
  const t = useTexts();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {header}
      <Main owner={owner}>{children}</Main>
      {footer}
    </>
  );
}
