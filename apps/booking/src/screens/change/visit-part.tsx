import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Skeleton, stackClass, textClass } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../features/change/texts.ts';
import type { VisitGroup } from '../../features/change/visit-groups.ts';
import { DayCalendar, TimeChips, timesOfDay, useDaySlots, useTexts as useVisitTexts } from '@taquilla/visits';
import type { DraftProps } from './change-form.tsx';
import { useGroupPrices } from './use-group-prices.ts';

/** Choice of another day and, for each room, another time. */
export function VisitPart({ group, draft, onDraft }: DraftProps & { group: VisitGroup }) {
  const { timezone } = useVenue();
  const prices = useGroupPrices(group, draft.retained);
  const [day, setDay] = useState<string | null>(null);
  const choose = (slots: Record<number, number>) => {
    const before = draft.slots[group.key] ?? {};
    onDraft({ slots: { ...draft.slots, [group.key]: { ...before, ...slots } } });
  };
  if (!prices) return <Skeleton height={360} />;
  return (
    <div className={stackClass(4)}>
      <GroupName group={group} />
      <DayCalendar
        rooms={group.rooms}
        reference={undefined}
        timeZone={timezone}
        prices={prices}
        chosen={day}
        onChoose={(chosen) => {
          setDay(chosen);
          onDraft({ slots: { ...draft.slots, [group.key]: {} } });
        }}
      />
      {day !== null && (
        <Times group={group} day={day} chosen={draft.slots[group.key] ?? {}} onChoose={choose} />
      )}
    </div>
  );
}

function GroupName({ group: { lines } }: { group: VisitGroup }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const [first] = lines.flatMap(({ visits }) => visits);
  const people = lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ');
  return (
    <p className={textClass('note')}>
      {t('visit.now', {
        people,
        time: first ? formatDate(first.visit_at, { ...format, style: 'dayAndTime' }) : '',
      })}
    </p>
  );
}

interface TimesProps {
  group: VisitGroup;
  day: string;
  chosen: Readonly<Record<number, number>>;
  onChoose: (slots: Record<number, number>) => void;
}

function Times({ group: { rooms }, day, chosen, onChoose }: TimesProps) {
  const t = useVisitTexts();
  const slots = useDaySlots(rooms, { day, reference: undefined });
  if (!slots) return <Skeleton height={rooms.length * 200} />;
  return rooms.map(({ id, name, places }) => {
    // a slot with too few places for the group is shown as full
    const fitting = (slots.get(id) ?? []).map((slot) =>
      slot.quantity - slot.sold < places ? { ...slot, sold: slot.quantity } : slot,
    );
    const { morning, afternoon } = timesOfDay(fitting);
    const chips = {
      chosenId: chosen[id],
      onChoose: ({ stock_ticket_id }: { stock_ticket_id: number }) => {
        onChoose({ [id]: stock_ticket_id });
      },
    };
    return (
      <section key={id} className={stackClass(3)} aria-label={name}>
        {rooms.length > 1 && <h3>{name}</h3>}
        <TimeChips label={t('times.morning')} slots={morning} {...chips} />
        <TimeChips label={t('times.afternoon')} slots={afternoon} {...chips} />
      </section>
    );
  });
}
