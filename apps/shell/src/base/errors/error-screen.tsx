import { Link } from '@taquilla/router';
import { buttonClass, classNames, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import screen from '../page/screen.module.css';
import styles from './error-screen.module.css';
import { useBackLabel } from './use-back-label.ts';

interface ErrorScreenProps {
  title: string;
  message?: ReactNode;
  /** unprefixed path of the link */
  to?: string;
  /** primary link, before the link `to` */
  first?: { to: string; label: string } | undefined;
  /** replaces the links */
  action?: ReactNode;
  /** illustration above the title: a lost visitor, or a closed gate */
  illustration?: 'lost' | 'closed' | undefined;
  /** below the links */
  children?: ReactNode;
}

/** Screen with an error message and a link or button. */
export function ErrorScreen({
  title,
  message,
  to = '/',
  first,
  action,
  illustration,
  children,
}: ErrorScreenProps) {
  const t = useTexts();
  const back = useBackLabel();
  return (
    <div className={classNames(screen.screen, styles.screen)}>
      {illustration && <div className={classNames(styles.illustration, styles[illustration])} />}
      <h1>{title}</h1>
      {message && <p className={textClass('lead')}>{message}</p>}
      {action ?? (
        <div className={styles.links}>
          {first && (
            <Link className={buttonClass()} to={first.to}>
              {first.label}
            </Link>
          )}
          <Link className={buttonClass({ variant: 'secondary' })} to={to}>
            {to === '/' ? t('error.home') : back}
          </Link>
        </div>
      )}
      {children}
    </div>
  );
}
