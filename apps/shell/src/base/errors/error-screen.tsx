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
  /** unprefixed path of the way on */
  to?: string;
  /** what most will want, before the way on */
  first?: { to: string; label: string } | undefined;
  /** instead of the way on */
  action?: ReactNode;
  /** what the drawing above it shows: somebody who has lost the way, or a closed gate */
  drawing?: 'lost' | 'closed' | undefined;
  /** below it all */
  children?: ReactNode;
}

/** One sentence, and what to do about it. */
export function ErrorScreen({
  title,
  message,
  to = '/',
  first,
  action,
  drawing,
  children,
}: ErrorScreenProps) {
  const t = useTexts();
  const back = useBackLabel();
  return (
    <div className={classNames(screen.screen, styles.screen)}>
      {drawing && <div className={classNames(styles.drawing, styles[drawing])} />}
      <h1>{title}</h1>
      {message && <p className={textClass('lead')}>{message}</p>}
      {action ?? (
        <div className={styles.ways}>
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
