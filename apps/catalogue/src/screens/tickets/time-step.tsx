import { RoomTimes } from '../../features/times/room-times.tsx';
import { Area } from '../area.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';
import styles from './time-step.module.css';

/** One time for each room. */
export function TimeStep({ visit, plan, onChange }: TicketStepsProps) {
  const { entry, chosen, rooms, reference } = plan;
  const { day } = visit;
  if (!entry || day === null) return null;
  const productIds = chosen.map((product) => product.id);
  return (
    <div className={styles.rooms}>
      <Area>
        {rooms.map((room) => (
          <RoomTimes
            key={room.id}
            heading={rooms.length > 1 ? room.name : null}
            itemId={room.itemId}
            day={day}
            reference={reference}
            entering={{ info: entry, productIds, places: room.places }}
            chosenId={visit.slots[room.id]}
            onChoose={(slotId) => {
              onChange({ type: 'slot', roomId: room.id, slotId });
            }}
          />
        ))}
      </Area>
    </div>
  );
}
