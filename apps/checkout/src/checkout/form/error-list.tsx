import { ErrorSummary } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { useListedEntries, type ListedErrors, type ListedSections } from './listed-entries.ts';

export interface ErrorListProps {
  /** null: no submit has failed since the form was valid */
  listed: ListedErrors | null;
  sections: ListedSections;
}

/**
 * Error summary after a submit: the number of invalid fields with links to the first of them; the first gets the focus.
 * Fields that become invalid later appear with the next submit only, so that the focus stays in the field being edited.
 */
export function ErrorList({ listed, sections }: ErrorListProps) {
  return listed && <SubmittedList key={listed.submitCount} paths={listed.paths} sections={sections} />;
}

interface SubmittedListProps extends Pick<ErrorListProps, 'sections'> {
  paths: readonly string[];
}

function SubmittedList({ paths, sections }: SubmittedListProps) {
  const t = useTexts();
  const entries = useListedEntries(paths, sections);
  const count = entries.filter(({ isRight }) => !isRight).length;
  // the form knows its errors from the next render on
  const [isKnown, setKnown] = useState(false);
  if (count > 0 && !isKnown) setKnown(true);
  return (
    <ErrorSummary
      title={count > 0 ? t('errors.left', { count }) : t('errors.allRight')}
      errors={isKnown ? entries : []}
      moreLabel={(more) => t('errors.more', { count: more })}
      rightLabel={t('errors.right')}
    />
  );
}
