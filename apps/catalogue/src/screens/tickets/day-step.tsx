import { differsByDay, productOn, toCents, type Cents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts } from '@taquilla/ui';
import { useMemo } from 'react';
import { MonthCalendar } from '../../features/calendar/month-calendar.tsx';
import type { ChosenProduct } from '../../features/visit/rooms.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../area.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** The day on which all rooms have places for the party. */
export function DayStep({ visit, plan, onChange }: TicketStepsProps) {
  const t = useTexts();
  const { timezone } = useVenue();
  const priceOf = useMemo(() => partyPrice(plan.listed), [plan.listed]);
  return (
    <Area>
      <NeedsScripts>{t('visit.needsScripts')}</NeedsScripts>
      <div data-needs-scripts="">
        <MonthCalendar
          rooms={plan.rooms}
          reference={plan.reference}
          timeZone={timezone}
          priceOf={priceOf}
          chosen={visit.day}
          onChoose={(day) => {
            onChange({ type: 'day', day });
          }}
        />
      </div>
    </Area>
  );
}

/** What the party pays on a day; null where every day costs the same. */
function partyPrice(listed: readonly ChosenProduct[]): ((day: string) => Cents) | null {
  if (!listed.some(differsByDay)) return null;
  return (day) =>
    listed.reduce((sum, product) => sum + toCents(productOn(product, day).total) * product.quantity, 0);
}
