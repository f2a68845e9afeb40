import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { textClass } from '../text-class.ts';
import styles from './state.module.css';

export interface StateProps {
  /** the page's heading */
  title: ReactNode;
  /** to move the focus to the heading when the state replaces another view */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** one sentence */
  lead?: ReactNode;
  /** the next step: links or buttons of the size `large`, at most one of them filled */
  action?: ReactNode;
  /** illustration: a crossroads (nothing found, nothing chosen), a closed gate, or an unplugged kiosk */
  illustration?: 'lost' | 'closed' | 'offline' | undefined;
  /** further content, such as suggestions */
  children?: ReactNode;
}

/**
 * Template of a whole page that shows one state instead of its content: not found, closed, expired, empty, log-in required.
 * `EmptyState` is for a list inside a page.
 */
export function State({ title, heading, lead, action, illustration, children }: StateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={textClass('lead')}>{lead}</p>}
        {action && <div className={styles.actions}>{action}</div>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
      {illustration && <div className={classNames(styles.illustration, styles[illustration])} />}
    </div>
  );
}
