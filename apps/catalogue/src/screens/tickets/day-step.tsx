import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts } from '@taquilla/ui';
import { DayCalendar, partyPrices } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../../base/area.tsx';
import { useSelectionPrices } from '../../base/choices/use-selection-prices.ts';
import { FullLink } from './full-link.tsx';
import styles from './day-step.module.css';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** Step for the day: all rooms must have capacity for the party. */
export function DayStep({ visit, plan, onChange }: TicketStepsProps) {
  const t = useTexts();
  const { timezone } = useVenue();
  const priceOf = useSelectionPrices('tickets', visit.changes);
  const prices = partyPrices(plan.listed, (party) => priceOf(party).total);
  return (
    <div className={styles.place}>
      <Area>
        <NeedsScripts>{t('visit.needsScripts')}</NeedsScripts>
        <div data-needs-scripts="">
          <DayCalendar
            rooms={plan.rooms}
            reference={plan.reference}
            timeZone={timezone}
            prices={prices}
            chosen={visit.day}
            waitingList={(day) => <FullLink plan={plan} day={day} />}
            onChoose={(day) => {
              onChange({ type: 'day', day });
            }}
          />
        </div>
      </Area>
    </div>
  );
}
