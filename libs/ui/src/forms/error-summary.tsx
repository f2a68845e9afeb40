import { useEffect, useRef, type MouseEvent } from 'react';
import { IconError } from '../icons.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  title: string;
  /** `id` of the control and what is wrong with it, in the order of the page */
  errors: { id: string; message: string }[];
}

/** All errors of a form in one list of links. It takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <IconError className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a className={styles.link} href={`#${error.id}`} onClick={focusTarget}>
                {error.message}
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
