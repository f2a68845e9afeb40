import { differsByDay, lowestPrice, productOn, type Cents } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts } from '@taquilla/ui';
import type { DayPrices } from '../../features/calendar/use-day-words.ts';
import { MonthCalendar } from '../../features/calendar/month-calendar.tsx';
import type { ChosenProduct } from '../../features/visit/rooms.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../area.tsx';
import { useSelectionPrices } from '../selection/use-selection-prices.ts';
import { FullLink } from './full-link.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** The day on which all rooms have places for the party. */
export function DayStep({ visit, plan, onChange }: TicketStepsProps) {
  const t = useTexts();
  const { timezone } = useVenue();
  const priceOf = useSelectionPrices('tickets', visit.changes);
  const prices = partyPrices(plan.listed, (party) => priceOf(party).total);
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

/** What the party pays by day (R76). @param priceOf what a party costs, whole */
export function partyPrices(
  listed: readonly ChosenProduct[],
  priceOf: (party: readonly ChosenProduct[]) => Cents,
): DayPrices {
  return {
    of: (day) => priceOf(listed.map((product) => productOn(product, day))),
    lowest: listed.some(differsByDay)
      ? priceOf(listed.map((product) => ({ ...product, total: lowestPrice(product) })))
      : null,
  };
}
