import { classNames } from '@taquilla/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** name of the button, and of the list it opens */
  label: string;
  button: ReactNode;
  /** the list's items; what they are given closes the list */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a short list of links and buttons. Esc, a press elsewhere and leaving it close the list. */
export function Menu({ label, button, children }: MenuProps) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  useCloseOnPressElsewhere(frame, isOpen, close);
  useFocusBack(frame, isOpen);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const onBlur = (event: FocusEvent) => {
    // a press on something that takes no focus leaves with null and is no leaving
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) close();
  };

  return (
    <div ref={frame} role="presentation" className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {button}
      </button>
      <ul id={listId} className={classNames(styles.list, !isOpen && styles.closed)} aria-label={label}>
        {isOpen && children(close)}
      </ul>
    </div>
  );
}

/** When the list closes under the focus, the button has it again. */
function useFocusBack(frame: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = frame.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) element?.querySelector('button')?.focus();
    };
  }, [frame, isOpen]);
}

function useCloseOnPressElsewhere(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
    };
  });
}
