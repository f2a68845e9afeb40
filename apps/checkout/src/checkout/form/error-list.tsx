import { ErrorSummary } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { useListedEntries, type ListedErrors, type ListedSections } from './listed-entries.ts';

export interface ErrorListProps {
  id: string;
  /** null: nothing was pressed since the form was right */
  listed: ListedErrors | null;
  sections: ListedSections;
}

/**
 * After a press on "pay": everything that is missing, each entry a link to its field. The list takes the focus. Entries are
 * ticked off as they are put right, so that nothing moves under who is typing; new ones come with the next press only, so
 * that the list never takes the focus from them either.
 */
export function ErrorList({ listed, ...list }: ErrorListProps) {
  return listed && <PressedList key={listed.press} paths={listed.paths} {...list} />;
}

interface PressedListProps extends Omit<ErrorListProps, 'listed'> {
  paths: readonly string[];
}

function PressedList({ id, paths, sections }: PressedListProps) {
  const t = useTexts();
  const entries = useListedEntries(paths, sections);
  const count = entries.filter(({ isRight }) => !isRight).length;
  // the form knows its errors from the next render on
  const [isKnown, setKnown] = useState(false);
  if (count > 0 && !isKnown) setKnown(true);
  return (
    <ErrorSummary
      id={id}
      title={count > 0 ? t('errors.title', { count }) : t('errors.allRight')}
      errors={isKnown ? entries : []}
      rightLabel={t('errors.right')}
    />
  );
}
