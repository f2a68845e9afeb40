import { useId, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** name of the button, and of the list it opens */
  label: string;
  button: ReactNode;
  /** the list's items; a press on one closes the list */
  children: ReactNode;
}

/**
 * A button that opens a short list of links and buttons. It is the browser's own popover, so it opens before any script has come;
 * Esc and a press elsewhere close it and the button has the focus again. By script, leaving it by key closes it too.
 */
export function Menu({ label, button, children }: MenuProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    // not in every browser: there it is open for as long as something in it has the focus
    if (list.current && 'hidePopover' in list.current) list.current.hidePopover();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && list.current?.contains(target.closest('a, button'))) close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // a press on something that takes no focus leaves with null and is no leaving
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div role="presentation" className={styles.menu} onClick={onClick} onBlur={onBlur}>
      <button type="button" className={styles.button} aria-label={label} popoverTarget={listId}>
        {button}
      </button>
      <ul ref={list} id={listId} popover="auto" className={styles.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
