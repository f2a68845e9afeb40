import { useState } from 'react';
import { NO_CHANGE, requestedLines, type ChangeDraft } from '../../features/change/change-draft.ts';
import { useTexts } from '../../features/change/texts.ts';
import { groupsOf } from '../../features/change/visit-groups.ts';
import { Area } from '../area.tsx';
import type { ChangeProps } from './change-purchase.tsx';
import { ChangeQuoteBar } from './change-quote-bar.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { FewerPart } from './fewer-part.tsx';
import { NamesPart } from './names-part.tsx';
import { Part } from './part.tsx';
import { VisitPart } from './visit-part.tsx';

/** Form for changes of tickets: times, quantities, names; shows the quote before the change. */
export function ChangeForm({ state, purchase }: ChangeProps) {
  const t = useTexts();
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  const { changes, lines, edition } = state;
  if (!changes) return null;
  const patch = (part: Partial<ChangeDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const form = { draft, onDraft: patch };
  return (
    <>
      <ChangeTerms changes={changes} />
      {changes.day_or_time && (
        <Part title={t('visit.title')}>
          <Area>
            {groupsOf(lines, draft.retained).map((group) => (
              <VisitPart key={group.key} group={group} {...form} />
            ))}
          </Area>
        </Part>
      )}
      {changes.fewer && (
        <Part title={t('fewer.title')}>
          <FewerPart lines={lines} {...form} />
        </Part>
      )}
      {changes.names && (
        <Part title={t('names.title')}>
          <NamesPart lines={lines} {...form} />
        </Part>
      )}
      <ChangeQuoteBar purchase={purchase} request={{ edition, lines: requestedLines(lines, draft) }} />
    </>
  );
}

export interface DraftProps {
  draft: ChangeDraft;
  onDraft: (part: Partial<ChangeDraft>) => void;
}
