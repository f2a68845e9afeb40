import { classNames, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import look from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import type { ErrorListProps } from './error-list.tsx';
import { useListedEntries } from './listed-entries.ts';
import styles from './missing-link.module.css';

interface MissingLinkProps extends ErrorListProps {
  /** how many of the list are named */
  named: number;
  /** in its place while nothing is missing */
  children?: ReactNode;
}

const NONE: readonly string[] = [];

/** Above the pay button: how much of the list of errors is left, with the way to it, and what comes next, with the way there. */
export function MissingLink({ id, listed, sections, named, children }: MissingLinkProps) {
  const t = useTexts();
  const left = useListedEntries(listed?.paths ?? NONE, sections).filter(({ isRight }) => !isRight);
  if (left.length === 0) return children;
  return (
    <div className={styles.missing}>
      <WayTo id={id}>{t('errors.left', { count: left.length })}</WayTo>
      {named > 0 && (
        <ol className={textClass('note')}>
          {left.slice(0, named).map(({ id: field, message }) => (
            <li key={field}>
              <WayTo id={field} className={styles.next}>
                {message}
              </WayTo>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function WayTo({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames(look.unfold, className)}
      onClick={() => document.getElementById(id)?.focus()}
    >
      {children}
    </button>
  );
}
