import { useEffect, useRef, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { IconCheck, IconError } from '../icons.ts';
import styles from './error-summary.module.css';

export interface SummarisedError {
  /** of the control */
  id: string;
  message: string;
  /** it was wrong, and is not any more */
  isRight?: boolean;
}

export interface ErrorSummaryProps {
  /** what leads back to it goes by */
  id?: string;
  title: string;
  /** in the order of the page */
  errors: readonly SummarisedError[];
  /** said after an entry that is right by now */
  rightLabel: string;
}

/**
 * All errors of a form in one list of links. It takes the focus when it appears. An entry that has been put right stays,
 * with a tick: the page must not move under somebody who is typing.
 */
export function ErrorSummary({ id, title, errors, rightLabel }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  const isDone = errors.every(({ isRight }) => isRight);
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <div
      ref={box}
      id={id}
      className={classNames(styles.summary, isDone && styles.done)}
      role="alert"
      aria-atomic="false"
      tabIndex={-1}
    >
      {isDone ? <IconCheck className={styles.icon} /> : <IconError className={styles.icon} />}
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map(({ id, message, isRight }) => (
            <li key={id}>
              <a
                className={classNames(styles.link, isRight && styles.right)}
                href={`#${id}`}
                onClick={focusTarget}
              >
                {message}
                {isRight && <IconCheck className={styles.tick} />}
                {isRight && <VisuallyHidden> – {rightLabel}</VisuallyHidden>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Goes to the control itself, without an entry in the browser's history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
