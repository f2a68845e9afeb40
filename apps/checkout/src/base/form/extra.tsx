import { Button, VisuallyHidden } from '@taquilla/ui';
import { useId, type ReactNode, type Ref } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './extra.module.css';

interface ExtraProps {
  title: string;
  isAdded: boolean;
  onToggle: () => void;
  /** the button, which stays when what it opens goes */
  button?: Ref<HTMLButtonElement>;
  /** what there is to say of it, told as it changes */
  note?: string | undefined;
  /** what is asked once it is added */
  children?: ReactNode;
}

/** Something that few want with their order: a line to add it, and what it asks then. */
export function Extra({ title, isAdded, onToggle, button, note, children }: ExtraProps) {
  const t = useTexts();
  const contentId = useId();
  return (
    <li className={styles.extra}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={isAdded}
          aria-controls={contentId}
          onClick={onToggle}
        >
          {t(isAdded ? 'extras.remove' : 'extras.add')}
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <div id={contentId} hidden={!isAdded || !children} className={styles.content}>
        {isAdded && children}
      </div>
    </li>
  );
}
