import { useVenue } from '@taquilla/shared-state';
import { MonthCalendar } from '../../features/calendar/month-calendar.tsx';
import { Area } from '../area.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** The day on which all rooms have places for the party. */
export function DayStep({ visit, plan, onChange }: TicketStepsProps) {
  const { timezone } = useVenue();
  return (
    <Area>
      <MonthCalendar
        rooms={plan.rooms}
        reference={plan.reference}
        timeZone={timezone}
        chosen={visit.day}
        onChoose={(day) => {
          onChange({ type: 'day', day });
        }}
      />
    </Area>
  );
}
