import { ErrorSummary } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { useListedEntries, type ListedErrors, type ListedSections } from './listed-entries.ts';

export interface ErrorListProps {
  /** null: nothing was pressed since the form was right */
  listed: ListedErrors | null;
  sections: ListedSections;
}

/**
 * After a press on "pay": how many fields are wrong, with links to the first; the first gets the focus. Fields that become
 * wrong later come with the next press only, so that the focus never leaves the field in which a visitor types.
 */
export function ErrorList({ listed, sections }: ErrorListProps) {
  return listed && <PressedList key={listed.press} paths={listed.paths} sections={sections} />;
}

interface PressedListProps extends Pick<ErrorListProps, 'sections'> {
  paths: readonly string[];
}

function PressedList({ paths, sections }: PressedListProps) {
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
