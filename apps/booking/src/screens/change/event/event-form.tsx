import type { ChangeQuote } from '@taquilla/contracts';
import { useState } from 'react';
import { NO_CHANGE, requestedQuantity, type EventDraft } from '../../../features/change/event/event-draft.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useSeatWords } from '../../../features/change/event/use-seat-words.ts';
import { useTexts } from '../../../features/change/texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';
import type { ChangeProps } from '../change-purchase.tsx';
import { ChangeQuoteBar, type SeatsSummary } from '../change-quote-bar.tsx';
import { ChangeTerms } from '../change-terms.tsx';
import { Part } from '../part.tsx';
import { DatePart } from './date-part.tsx';
import { ReducePart } from './reduce-part.tsx';
import { VisitorsPart } from './visitors-part.tsx';

/** What may be changed of places of an event: the date, how many, who comes; what it comes to is told before. */
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
          <ReducePart {...form} mayGiveAllBack={state.returns !== null} />
        </Part>
      )}
      {changes.visitors && (
        <Part title={t('names.title')}>
          <VisitorsPart {...form} />
        </Part>
      )}
      <ChangeQuoteBar
        purchase={purchase}
        wanted={{ edition, lines: requestedQuantity(lines, draft) }}
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

/** The seats that the buyer would have on the other date (R355); of more than one line, each with its name. */
function useSeatsThen(lines: readonly ChangeLine[]) {
  const t = useEventTexts();
  const seatWords = useSeatWords();
  return ({ seats = [] }: ChangeQuote): SeatsSummary | undefined => {
    const words = seats.flatMap(({ position, seats: own }) => {
      const name = lines.find((line) => line.position === position)?.product_name;
      return seatWords(own).map((one) => (seats.length > 1 && name ? `${name}: ${one}` : one));
    });
    return words.length > 0 ? { title: t('seats.then'), words, note: t('seats.note') } : undefined;
  };
}
