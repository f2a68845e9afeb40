import { differsByDay, lowestPrice, productOn, toCents, type Cents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts } from '@taquilla/ui';
import { useMemo } from 'react';
import type { DayPrices } from '../../features/calendar/use-day-words.ts';
import { MonthCalendar } from '../../features/calendar/month-calendar.tsx';
import type { ChosenProduct } from '../../features/visit/rooms.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../area.tsx';
import { FullLink } from './full-link.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** The day on which all rooms have places for the party. */
export function DayStep({ visit, plan, onChange }: TicketStepsProps) {
  const t = useTexts();
  const { timezone } = useVenue();
  const prices = useMemo(() => partyPrices(plan.listed), [plan.listed]);
  return (
    <Area>
      <NeedsScripts>{t('visit.needsScripts')}</NeedsScripts>
      <div data-needs-scripts="">
        <MonthCalendar
          rooms={plan.rooms}
          reference={plan.reference}
          timeZone={timezone}
          prices={prices}
          chosen={visit.day}
          whenFull={<FullLink plan={plan} day={null} />}
          onChoose={(day) => {
            onChange({ type: 'day', day });
          }}
        />
      </div>
    </Area>
  );
}

/** What the party pays by day (R76). */
export function partyPrices(listed: readonly ChosenProduct[]): DayPrices {
  const sum = (euros: (product: ChosenProduct) => number): Cents =>
    listed.reduce((cents, product) => cents + toCents(euros(product)) * product.quantity, 0);
  return {
    of: (day) => sum((product) => productOn(product, day).total),
    lowest: listed.some(differsByDay) ? sum(lowestPrice) : null,
  };
}
