import type { EntryInfo } from '@taquilla/shared-state';
import { Skeleton } from '@taquilla/ui';
import styles from './day-times.module.css';
import { RoomTimes } from './room-times.tsx';
import { useDaySlots, type RoomOfSlots } from './use-day-slots.ts';

interface DayTimesProps {
  rooms: readonly (RoomOfSlots & { places: number })[];
  day: string;
  reference: string | undefined;
  /** what is about to enter, and the entry of the cart it will belong to */
  info: EntryInfo;
  productIds: readonly number[];
  /** room id → slot id */
  chosen: Readonly<Record<number, number>>;
  onChoose: (roomId: number, slotId: number) => void;
}

/** The times of a day, room by room. */
export function DayTimes(props: DayTimesProps) {
  const { rooms, day, reference, info, productIds, chosen, onChoose } = props;
  const slots = useDaySlots(rooms, { day, reference });
  if (!slots) return <Skeleton height={rooms.length * 280} />;
  return (
    <div className={styles.rooms}>
      {rooms.map(({ id, name, places }) => (
        <RoomTimes
          key={id}
          heading={rooms.length > 1 ? name : null}
          slots={slots.get(id) ?? []}
          entering={{ info, productIds, places }}
          chosenId={chosen[id]}
          onChoose={(slotId) => {
            onChoose(id, slotId);
          }}
        />
      ))}
    </div>
  );
}
