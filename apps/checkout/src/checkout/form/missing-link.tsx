import { goToControl } from '@taquilla/ui';
import type { ReactNode } from 'react';
import look from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import type { ErrorListProps } from './error-list.tsx';
import { useListedEntries } from './listed-entries.ts';

interface MissingLinkProps extends ErrorListProps {
  /** in its place while nothing is missing */
  children?: ReactNode;
}

const NONE: readonly string[] = [];

/** Above the pay button: how many fields are still wrong, as a button that leads to the first of them. */
export function MissingLink({ listed, sections, children }: MissingLinkProps) {
  const t = useTexts();
  const left = useListedEntries(listed?.paths ?? NONE, sections).filter(({ isRight }) => !isRight);
  const [first] = left;
  if (!first) return children;
  return (
    <div>
      <button
        type="button"
        className={look.unfold}
        onClick={() => {
          goToControl(first.id);
        }}
      >
        {t('errors.left', { count: left.length })}
      </button>
    </div>
  );
}
