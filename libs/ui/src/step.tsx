import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconCheck } from './icons.ts';
import { textClass } from './text-class.ts';
import styles from './step.module.css';

export type StepState = 'open' | 'done' | 'waiting';

export interface StepProps {
  /** 1, 2, 3 … */
  number: number;
  title: ReactNode;
  state: StepState;
  /** summary of the entry, shown when done */
  summary?: ReactNode;
  /** reopens a step that is done */
  onChange?: () => void;
  /** label of that button, such as “Change”; its accessible name ends in the step's title */
  changeLabel?: string;
  /** more attributes of that button, for example the form that it submits before hydration */
  changeButton?: ComponentProps<'button'>;
  children: ReactNode;
}

/** Step of a multi-step page: collapses to a summary when done; takes the focus when it opens. */
export function Step(props: StepProps) {
  const { number, title, state, summary, onChange, changeLabel, changeButton, children } = props;
  const headingId = useId();
  const changeId = useId();
  const heading = useFocusWhenOpened(state);
  return (
    <section className={classNames(styles.step, styles[state])} aria-labelledby={headingId} data-step={state}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <IconCheck /> : number}
        </span>
        <div className={styles.words}>
          <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {state === 'done' && summary && <p className={textClass('strong')}>{summary}</p>}
        </div>
        {state === 'done' && onChange && (
          <button
            type="button"
            {...changeButton}
            id={changeId}
            className={styles.change}
            aria-labelledby={`${changeId} ${headingId}`}
            onClick={(event) => {
              event.preventDefault();
              onChange();
            }}
          >
            {changeLabel}
          </button>
        )}
      </header>
      {state === 'open' && <div className={styles.body}>{children}</div>}
    </section>
  );
}

/** Focuses the heading of the open step. */
export function focusOpenStep(): void {
  document.querySelector<HTMLElement>('[data-step="open"] h2')?.focus();
}

/** Focuses the heading when the step opens after mounting, but not if it is initially open. */
function useFocusWhenOpened(state: StepState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}
