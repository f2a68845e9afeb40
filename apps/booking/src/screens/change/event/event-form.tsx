import type { ChangeQuote } from '@taquilla/contracts';
import { useState } from 'react';
import {
  NO_CHANGE,
  requestedEventLines,
  type EventDraft,
} from '../../../features/change/event/event-draft.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useSeatTexts } from '../../../features/change/event/use-seat-texts.ts';
import { useTexts } from '../../../features/change/texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';
import type { ChangeProps } from '../change-purchase.tsx';
import { ChangeQuoteBar, type SeatsSummary } from '../change-quote-bar.tsx';
import { ChangeTerms } from '../change-terms.tsx';
import { Part } from '../part.tsx';
import { DatePart } from './date-part.tsx';
import { ReducePart } from './reduce-part.tsx';
import { VisitorsPart } from './visitors-part.tsx';

/** Form for changes of event places: date, quantity, visitors; shows the quote before the change. */
export function EventForm({ state, purchase }: ChangeProps) {
  const t = useTexts();
  const ofEvent = useEventTexts();
  const seatsThen = useSeatsThen(state.lines);
  const [draft, setDraft] = useState<EventDraft>(NO_CHANGE);
  const { changes, lines, edition } = state;
  if (!changes) return null;
  const patch = (part: Partial<EventDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const form = { lines, draft, onDraft: patch };
  return (
    <>
      <ChangeTerms changes={changes} />
      {changes.date && (
        <Part title={ofEvent('date.title')}>
          <DatePart {...form} />
        </Part>
      )}
      {changes.fewer && (
        <Part title={ofEvent('fewer.title')}>
          <ReducePart {...form} canReturnAll={state.returns !== null} />
        </Part>
      )}
      {changes.visitors && (
        <Part title={t('names.title')}>
          <VisitorsPart {...form} />
        </Part>
      )}
      <ChangeQuoteBar
        purchase={purchase}
        request={{ edition, lines: requestedEventLines(lines, draft) }}
        seatsOf={seatsThen}
      />
    </>
  );
}

export interface EventDraftProps {
  lines: readonly ChangeLine[];
  draft: EventDraft;
  onDraft: (part: Partial<EventDraft>) => void;
}

/** Returns the seats on the new date (R355), with the name of the line if there are several. */
function useSeatsThen(lines: readonly ChangeLine[]) {
  const t = useEventTexts();
  const seatTexts = useSeatTexts();
  return ({ seats = [] }: ChangeQuote): SeatsSummary | undefined => {
    const rows = seats.flatMap(({ position, seats: ofLine }) => {
      const name = lines.find((line) => line.position === position)?.product_name;
      return seatTexts(ofLine).map((text) => (seats.length > 1 && name ? `${name}: ${text}` : text));
    });
    return rows.length > 0 ? { title: t('seats.then'), rows, note: t('seats.note') } : undefined;
  };
}
