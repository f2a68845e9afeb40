import type { Schedule } from '@taquilla/contracts';
import { useCart, type EntryInfo } from '@taquilla/shared-state';
import { IconChevronDown, Skeleton } from '@taquilla/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './day-times.module.css';
import { fittingTimes } from './find-fitting-times.ts';
import { FittingTimes } from './fitting-times.tsx';
import { HalfFilter } from './half-filter.tsx';
import { exceedsStock } from './over-stock.ts';
import { OutsideHoursNote } from './outside-hours-note.tsx';
import { RoomTimes } from './room-times.tsx';
import times from './times.module.css';
import { TimeZoneNote } from './time-zone-note.tsx';
import { freeCapacity, HALVES, timesOfDay, type Half } from './times-of-day.ts';
import { useDaySlots, type RoomOfSlots } from './use-day-slots.ts';

type RoomOfParty = RoomOfSlots & { places: number };

interface DayTimesProps {
  rooms: readonly RoomOfParty[];
  day: string;
  reference: string | undefined;
  /** cart entry to which the selection will belong */
  info: EntryInfo;
  productIds: readonly number[];
  /** pack of the cart that is being changed */
  changedId: string | undefined;
  /** room id → slot id */
  chosen: Readonly<Record<number, number>>;
  onChoose: (slots: Record<number, number>) => void;
  half: Half | null;
  onHalf: (half: Half | null) => void;
  /** rendered below times of which one is full for the party */
  whenFull?: ReactNode;
}

/** The times of a day: combinations for several rooms, and times by room. */
export function DayTimes(props: DayTimesProps) {
  const { rooms, day, reference, info, productIds, changedId, chosen, onChoose, half, onHalf, whenFull } =
    props;
  const slots = useDaySlots(rooms, { day, reference });
  const entries = useCart((cart) => cart?.entries);
  const hasBoth = slots !== undefined && [...slots.values()].some(hasBothHalves);
  const shownHalf = hasBoth ? half : null;
  const offers = useMemo(
    () =>
      rooms.map((room) => {
        const all = slots?.get(room.id) ?? [];
        const entering = { info, productIds, places: room.places, changedId };
        return { room, entering, slots: shownHalf ? timesOfDay(all)[shownHalf] : all };
      }),
    [rooms, slots, shownHalf, info, productIds, changedId],
  );
  const isVisit = rooms.length > 1;
  const fitting = useMemo(() => {
    const fits = ({ room, entering, slots: shown }: (typeof offers)[number]) => ({
      roomId: room.id,
      slots: shown.filter((slot) => !exceedsStock(slot, entering, entries ?? [])),
    });
    return isVisit ? fittingTimes(offers.map(fits)) : [];
  }, [isVisit, offers, entries]);
  if (!slots) return <Skeleton height={rooms.length * 280} />;
  const isByHand =
    Object.keys(chosen).length > 0 &&
    !fitting.some((visit) => visit.every((slot) => chosen[slot.room_id] === slot.stock_ticket_id));
  const byRoom = offers.map(({ room, entering, slots: shown }) => (
    <RoomTimes
      key={room.id}
      roomId={room.id}
      heading={isVisit ? room.name : null}
      slots={shown}
      entering={entering}
      chosenId={chosen[room.id]}
      onChoose={onChoose}
    />
  ));
  return (
    <div className={styles.rooms}>
      <TimeZoneNote day={day} />
      <OutsideHoursNote slots={offers.flatMap(({ slots: shown }) => shown)} />
      {hasBoth && <HalfFilter chosen={shownHalf} onChoose={onHalf} />}
      <FittingTimes
        visits={fitting}
        roomName={(roomId) => rooms.find(({ id }) => id === roomId)?.name ?? ''}
        chosen={chosen}
        onChoose={onChoose}
      />
      {fitting.length > 0 ? <ByHand isOpen={isByHand}>{byRoom}</ByHand> : byRoom}
      {offers.some(({ room, slots: shown }) => shown.some((slot) => freeCapacity(slot) < room.places)) &&
        whenFull}
    </div>
  );
}

/** Times by room in a disclosure, open initially if times outside the combinations are chosen. */
function ByHand({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTexts();
  const [isOpenFirst] = useState(isOpen);
  return (
    <details className={times.each} open={isOpenFirst}>
      <summary>
        {t('times.each')}
        <IconChevronDown />
      </summary>
      <div className={times.rooms}>{children}</div>
    </details>
  );
}

function hasBothHalves(slots: readonly Schedule[]): boolean {
  const halves = timesOfDay(slots);
  return HALVES.every((half) => halves[half].length > 0);
}
