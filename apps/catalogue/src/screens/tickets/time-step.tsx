import { DayTimes } from '../../features/times/day-times.tsx';
import { Area } from '../area.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** One time for each room. */
export function TimeStep({ visit, plan, onChange }: TicketStepsProps) {
  const { entry, chosen, rooms, reference } = plan;
  if (!entry || visit.day === null) return null;
  return (
    <Area>
      <DayTimes
        rooms={rooms}
        day={visit.day}
        reference={reference}
        info={entry}
        productIds={chosen.map(({ id }) => id)}
        chosen={visit.slots}
        onChoose={(slots) => {
          onChange({ type: 'slots', slots });
        }}
        half={visit.half}
        onHalf={(half) => {
          onChange({ type: 'half', half });
        }}
      />
    </Area>
  );
}
