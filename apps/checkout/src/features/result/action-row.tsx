import { classNames } from '@taquilla/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './action-row.module.css';

/** Row of actions, each an icon with a word. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Class of an action that is a link. Its content is `ActionContent`. */
export const actionClass = styles.action;

/** Icon in a disc, and a word. */
export function ActionContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.disc}>{icon}</span>
      <span>{children}</span>
    </>
  );
}

interface ActionProps extends ComponentProps<'button'> {
  icon: ReactNode;
}

export function Action({ icon, children, className, ...button }: ActionProps) {
  return (
    <button type="button" {...button} className={classNames(styles.action, className)}>
      <ActionContent icon={icon}>{children}</ActionContent>
    </button>
  );
}
