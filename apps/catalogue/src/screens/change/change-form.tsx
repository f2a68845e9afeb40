import { useState } from 'react';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { toCents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { classNames, textClass } from '@taquilla/ui';
import { NO_CHANGE, wantedLines, type ChangeDraft } from '../../features/change/change-draft.ts';
import { useTexts } from '../../features/change/texts.ts';
import { groupsOf, type ChangeLine } from '../../features/change/visit-groups.ts';
import { Area } from '../area.tsx';
import type { ChangeProps } from './change-purchase.tsx';
import { ChangeQuoteBar } from './change-quote-bar.tsx';
import { DatePart } from './event/date-part.tsx';
import { VisitorsPart } from './event/visitors-part.tsx';
import { FewerPart } from './fewer-part.tsx';
import { NamesPart } from './names-part.tsx';
import styles from './change.module.css';
import { Part } from './part.tsx';
import { VisitPart } from './visit-part.tsx';

/** What may be changed of a purchase: other times, fewer visitors, other names; what it comes to is told before. */
export function ChangeForm({ state, purchase }: ChangeProps) {
  const t = useTexts();
  const [draft, setDraft] = useState<ChangeDraft>(NO_CHANGE);
  const { changes, lines, edition, kind } = state;
  if (!changes) return null;
  const patch = (part: Partial<ChangeDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const form = { lines, draft, onDraft: patch };
  const mayGiveAllBack = state.returns !== null;
  return (
    <>
      <Terms changes={changes} />
      {changes.day_or_time && (
        <Part title={t('visit.title')}>
          <Area>
            {groupsOf(lines, draft.kept).map((group) => (
              <VisitPart key={group.key} group={group} {...form} />
            ))}
          </Area>
        </Part>
      )}
      {changes.date && (
        <Part title={t('event.date.title')}>
          <DatePart {...form} />
        </Part>
      )}
      {changes.fewer && (
        <Part title={t(kind === 'event' ? 'event.fewer.title' : 'fewer.title')}>
          <FewerPart {...form} mayGiveAllBack={mayGiveAllBack} />
        </Part>
      )}
      {changes.names && (
        <Part title={t('names.title')}>
          <NamesPart {...form} />
        </Part>
      )}
      {changes.visitors && (
        <Part title={t('names.title')}>
          <VisitorsPart {...form} />
        </Part>
      )}
      <ChangeQuoteBar
        purchase={purchase}
        lines={lines}
        wanted={{ edition, lines: wantedLines(lines, draft) }}
      />
    </>
  );
}

export interface DraftProps {
  lines: readonly ChangeLine[];
  draft: ChangeDraft;
  onDraft: (part: Partial<ChangeDraft>) => void;
}

function Terms({ changes: { until, fee } }: { changes: NonNullable<ChangeProps['state']['changes']> }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  return (
    <p className={classNames(textClass('note'), styles.terms)}>
      {until !== null && t('until', { time: formatDate(until, { ...format, style: 'dayAndTime' }) })}{' '}
      {fee > 0 ? t('fee', { amount: formatMoney(toCents(fee)) }) : t('free')}
    </p>
  );
}
