import { useEffect, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { IconCheck, IconError } from '../icons.ts';
import styles from './error-summary.module.css';
import { goToControl } from './go-to-control.ts';

export interface SummarisedError {
  /** id of the control */
  id: string;
  /** name of the field; its error is next to it */
  name: string;
  /** the entry has been corrected */
  isRight?: boolean;
}

export interface ErrorSummaryProps {
  /** text with the number of remaining errors */
  title: string;
  /** in page order */
  errors: readonly SummarisedError[];
  /** text for the errors without a link */
  moreLabel: (count: number) => string;
  /** text after a corrected entry */
  rightLabel: string;
}

/** Number of fields with a link. */
const NAMED = 2;

/**
 * Number of errors in a form, with links to the first fields. When it appears, it is announced once and the first field gets the
 * focus. A corrected entry keeps its line, with a tick, so that the layout does not shift while the visitor types.
 */
export function ErrorSummary({ title, errors, moreLabel, rightLabel }: ErrorSummaryProps) {
  const firstId = errors[0]?.id;
  useEffect(() => {
    if (firstId !== undefined) goToControl(firstId);
  }, [firstId]);
  if (firstId === undefined) return null;
  const isDone = errors.every(({ isRight }) => isRight);
  const more = errors.slice(NAMED);
  const moreLeft = more.filter(({ isRight }) => !isRight).length;
  return (
    <div className={classNames(styles.summary, isDone && styles.done)} role="alert" aria-atomic="false">
      {isDone ? <IconCheck className={styles.icon} /> : <IconError className={styles.icon} />}
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.fields}>
          {errors.slice(0, NAMED).map(({ id, name, isRight }) => (
            <li key={id}>
              <a
                className={classNames(styles.link, isRight && styles.right)}
                href={`#${id}`}
                onClick={goToTarget}
              >
                <span>{name}</span>
                {isRight && <Tick label={rightLabel} />}
              </a>
            </li>
          ))}
          {more.length > 0 && (
            <li className={classNames(styles.more, moreLeft === 0 && styles.right)}>
              <span>{moreLabel(moreLeft || more.length)}</span>
              {moreLeft === 0 && <Tick label={rightLabel} />}
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the control of a link, without an entry in the browser's history. */
function goToTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  goToControl(event.currentTarget.hash.slice(1));
}

/** Marks an entry as corrected, visually and for screen readers. */
function Tick({ label }: { label: string }) {
  return (
    <>
      <IconCheck className={styles.tick} />
      <VisuallyHidden> – {label}</VisuallyHidden>
    </>
  );
}
