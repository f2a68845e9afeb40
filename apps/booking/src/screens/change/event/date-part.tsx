import { eventHoursQuery } from '@taquilla/api/calls';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Fieldset, RetryAlert, Skeleton, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { dateChoices, dateGroups, type DateGroup } from '../../../features/change/event/event-dates.ts';
import { useTexts as useEventTexts } from '../../../features/change/event/event-texts.ts';
import { useTexts } from '../../../features/change/texts.ts';
import { useFailureText } from '../../../features/change/use-failure-text.ts';
import { DateChoices } from './date-choices.tsx';
import type { EventDraftProps } from './event-form.tsx';

/** Choice of another date for each date of the purchase; all places of a date move together. */
export function DatePart({ lines, draft, onDraft }: EventDraftProps) {
  return (
    <div className={stackClass(5)}>
      {dateGroups(lines, draft)
        .filter(({ places }) => places > 0)
        .map((group) => (
          <OtherDate
            key={group.hourId}
            group={group}
            chosenId={draft.dates[group.hourId] ?? group.hourId}
            onChoose={(hourId) => {
              onDraft({ dates: { ...draft.dates, [group.hourId]: hourId } });
            }}
          />
        ))}
    </div>
  );
}

interface OtherDateProps {
  group: DateGroup;
  chosenId: number;
  onChoose: (hourId: number) => void;
}

function OtherDate({ group, chosenId, onChoose }: OtherDateProps) {
  const t = useTexts();
  const ofEvent = useEventTexts();
  const failureText = useFailureText();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const { data: hours, error, isFetching, refetch } = useQuery(eventHoursQuery(group.eventId));
  if (!hours) {
    return error ? (
      <RetryAlert
        title={ofEvent('date.failed')}
        message={failureText(error)}
        retryLabel={t('retry')}
        busy={isFetching}
        onRetry={refetch}
      />
    ) : (
      <div aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  }
  const at = group.lines[0]?.visits[0]?.visit_at;
  const choices = dateChoices(hours, { ...group, at });
  const current = choices.find(({ state }) => state === 'now');
  if (choices.every((choice) => choice === current)) return <EmptyState>{ofEvent('date.none')}</EmptyState>;
  const people = group.lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ');
  const time = current ? formatDate(current.at, { ...format, style: 'dayAndTime' }) : '';
  return (
    <Fieldset legend={t('visit.now', { people, time })}>
      <DateChoices choices={choices} chosenId={chosenId} onChoose={onChoose} />
    </Fieldset>
  );
}
