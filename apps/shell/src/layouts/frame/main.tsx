import { useRoute } from '@taquilla/router';
import { useRef, type ReactNode } from 'react';
import { PageStatus } from './page-status.tsx';
import styles from './page-frame.module.css';
import { useArrival } from './use-arrival.ts';

interface MainProps {
  owner: string | undefined;
  children: ReactNode;
}

/** The main element of the page, with focus and announcement on navigation. */
export function Main({ owner, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const { path } = useRoute();
  const title = useArrival(main, path, owner);
  return (
    <>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PageStatus title={title} />
    </>
  );
}
