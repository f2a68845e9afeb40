import type { Schedule } from '@taquilla/contracts';
import { useCart, type EntryInfo } from '@taquilla/shared-state';
import { Skeleton } from '@taquilla/ui';
import styles from './day-times.module.css';
import { fittingTimes } from './fitting-times.ts';
import { FittingTimes } from './fitting-times.tsx';
import { HalfFilter } from './half-filter.tsx';
import { exceedsStock } from './over-stock.ts';
import { RoomTimes } from './room-times.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';
import { HALVES, timesOfDay, type Half } from './times-of-day.ts';
import { useDaySlots, type RoomOfSlots } from './use-day-slots.ts';

type RoomOfParty = RoomOfSlots & { places: number };

interface DayTimesProps {
  rooms: readonly RoomOfParty[];
  day: string;
  reference: string | undefined;
  /** what is about to enter, and the entry of the cart it will belong to */
  info: EntryInfo;
  productIds: readonly number[];
  /** room id → slot id */
  chosen: Readonly<Record<number, number>>;
  onChoose: (slots: Record<number, number>) => void;
  half: Half | null;
  onHalf: (half: Half | null) => void;
}

/** The times of a day: what fits together where several rooms are entered, then room by room. */
export function DayTimes(props: DayTimesProps) {
  const { rooms, day, reference, info, productIds, chosen, onChoose, half, onHalf } = props;
  const slots = useDaySlots(rooms, { day, reference });
  const entries = useCart((cart) => cart?.entries);
  if (!slots) return <Skeleton height={rooms.length * 280} />;

  const offered = (roomId: number): Schedule[] => slots.get(roomId) ?? [];
  const hasBoth = rooms.some(({ id }) => HALVES.every((one) => timesOfDay(offered(id))[one].length > 0));
  const shownHalf = hasBoth ? half : null;
  const shown = (roomId: number) => (shownHalf ? timesOfDay(offered(roomId))[shownHalf] : offered(roomId));
  const fits = ({ id, places }: RoomOfParty) =>
    shown(id).filter((slot) => !exceedsStock(slot, { info, productIds, places }, entries ?? []));
  const isVisit = rooms.length > 1;
  return (
    <div className={styles.rooms}>
      <TimeZoneNote day={day} />
      {hasBoth && <HalfFilter chosen={shownHalf} onChoose={onHalf} />}
      {isVisit && (
        <FittingTimes
          visits={fittingTimes(rooms.map((room) => ({ roomId: room.id, slots: fits(room) })))}
          roomName={(roomId) => rooms.find(({ id }) => id === roomId)?.name ?? ''}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {rooms.map(({ id, name, places }) => (
        <RoomTimes
          key={id}
          heading={isVisit ? name : null}
          slots={shown(id)}
          entering={{ info, productIds, places }}
          chosenId={chosen[id]}
          onChoose={(slotId) => {
            onChoose({ [id]: slotId });
          }}
        />
      ))}
    </div>
  );
}
