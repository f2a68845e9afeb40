import { Button, VisuallyHidden } from '@taquilla/ui';
import { useId, type ReactNode, type Ref } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './extra.module.css';

interface ExtraProps {
  title: string;
  /** label of the button that adds the part, if "Add" and the title do not read as one name */
  addLabel?: string;
  isAdded: boolean;
  onToggle: () => void;
  /** ref of the toggle button, which remains when the content is removed */
  button?: Ref<HTMLButtonElement>;
  /** status text, announced when it changes */
  note?: string | undefined;
  /** fields shown once the part is added */
  children?: ReactNode;
}

/** An optional part of the order: a button that adds the part and shows its fields. */
export function Extra({ title, addLabel, isAdded, onToggle, button, note, children }: ExtraProps) {
  const t = useTexts();
  const contentId = useId();
  return (
    <div className={styles.extra}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={isAdded}
          aria-controls={contentId}
          onClick={onToggle}
        >
          {!isAdded && addLabel !== undefined ? (
            addLabel
          ) : (
            <>
              {t(isAdded ? 'extras.remove' : 'extras.add')}
              <VisuallyHidden>{title}</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <div id={contentId} hidden={!isAdded || !children} className={styles.content}>
        {isAdded && children}
      </div>
    </div>
  );
}
