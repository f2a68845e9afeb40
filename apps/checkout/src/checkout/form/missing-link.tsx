import { goToControl } from '@taquilla/ui';
import type { ReactNode } from 'react';
import fieldStyles from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import type { ErrorListProps } from './error-list.tsx';
import { useListedEntries } from './listed-entries.ts';

interface MissingLinkProps extends ErrorListProps {
  /** shown instead of the button while no field is invalid */
  children?: ReactNode;
}

const NONE: readonly string[] = [];

/** Button above the pay button with the number of invalid fields; it moves the focus to the first of them. */
export function MissingLink({ listed, sections, children }: MissingLinkProps) {
  const t = useTexts();
  const left = useListedEntries(listed?.paths ?? NONE, sections).filter(({ isRight }) => !isRight);
  const [first] = left;
  if (!first) return children;
  return (
    <div>
      <button
        type="button"
        className={fieldStyles.unfold}
        onClick={() => {
          goToControl(first.id);
        }}
      >
        {t('errors.left', { count: left.length })}
      </button>
    </div>
  );
}
