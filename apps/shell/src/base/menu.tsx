import { useId, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** accessible name of the button and of the list */
  label: string;
  button: ReactNode;
  /** list items; activating one closes the list */
  children: ReactNode;
}

/**
 * Button that opens a short list of links and buttons. The list is a native popover and works before hydration; Esc
 * and a press elsewhere close it and return the focus to the button. With scripts, it also closes when the focus
 * leaves it by keyboard.
 */
export function Menu({ label, button, children }: MenuProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    // browsers without popovers show the list while something in it has the focus
    if (list.current && 'hidePopover' in list.current) list.current.hidePopover();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && list.current?.contains(target.closest('a, button'))) close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // null: a press on something that is not focusable, which the popover handles
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
