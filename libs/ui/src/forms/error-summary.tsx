import { useEffect, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { IconCheck, IconError } from '../icons.ts';
import styles from './error-summary.module.css';
import { goToControl } from './go-to-control.ts';

export interface SummarisedError {
  /** of the control */
  id: string;
  /** of the field; its error stands beside it */
  name: string;
  /** it was wrong, and is not any more */
  isRight?: boolean;
}

export interface ErrorSummaryProps {
  /** how many errors are left */
  title: string;
  /** in the order of the page */
  errors: readonly SummarisedError[];
  /** the words for the errors without a link */
  moreLabel: (count: number) => string;
  /** said after an entry that is right by now */
  rightLabel: string;
}

/** How many fields the summary names. */
const NAMED = 2;

/**
 * The number of errors in a form and links to the first fields. When the summary appears, the alert announces it once and the
 * first field gets the focus. A corrected entry keeps its line, with a tick: nothing moves under a visitor who is typing.
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

/** Goes to the control itself, without an entry in the browser's history. */
function goToTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  goToControl(event.currentTarget.hash.slice(1));
}

/** Says and shows that an entry has been corrected. */
function Tick({ label }: { label: string }) {
  return (
    <>
      <IconCheck className={styles.tick} />
      <VisuallyHidden> – {label}</VisuallyHidden>
    </>
  );
}
