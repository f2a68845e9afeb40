/** Finds places for lines that move to another date of an event; holds nothing. */
import type { SoldSeat } from '../../../../database/event-sale-tables.ts';
import type { Db } from '../../../../database/open-database.ts';
import { grouped } from '../../../../database/rows.ts';
import { refuse } from '../../../../errors.ts';
import { type EventDate, type EventTariff, soldSeat } from '../../event-sale/index.ts';
import { bestSeats, freeSector, type HallSeat, seatsById, stillFree } from '../../../inventory/index.ts';
import { textsOf } from '../../../venues/index.ts';
import type { Sale } from '../../sale/index.ts';

/** Moved units of one line. */
export interface Mover {
  position: number;
  quantity: number;
  /** tariff on the new date */
  tariff: EventTariff;
  /** current seats, one per unit; empty for unnumbered places */
  seats: readonly SoldSeat[];
  sectorId: number | null;
}

export interface Found {
  sectorId: number | null;
  sectorName: string | null;
  seats: readonly SoldSeat[];
}

interface Move {
  sale: Pick<Sale, 'locale'>;
  from: Pick<EventDate, 'mapId'>;
  to: Pick<EventDate, 'id' | 'mapId'>;
  movers: readonly Mover[];
}

/**
 * Finds places for all lines that move between two dates. In the same hall: the same seats if free, else the best seats of
 * the category near them, and unnumbered places in the same sector. In another hall: the best seats or a sector of the
 * category.
 * @returns places by line position
 * @throws 409 when the date has too few free seats
 */
export async function findReplacements(
  db: Db,
  { sale, from, to, movers }: Move,
): Promise<ReadonlyMap<number, Found>> {
  const found = new Map<number, Omit<Found, 'sectorName'>>();
  const seated: Mover[] = [];
  for (const mover of movers) {
    const sectorId = await sectorFor(db, mover, from, to);
    if (sectorId === undefined) seated.push(mover);
    else found.set(mover.position, { sectorId, seats: [] });
  }
  if (to.mapId !== null && seated.length > 0) {
    const seats = await seatsFor(db, { sale, from, to: { id: to.id, mapId: to.mapId } }, seated);
    for (const [position, own] of seats) found.set(position, { sectorId: null, seats: own });
  }
  const names = await sectorNames(
    db,
    [...found.values()].map(({ sectorId }) => sectorId),
    sale,
  );
  return new Map(
    [...found].map(([position, one]) => [
      position,
      { ...one, sectorName: one.sectorId === null ? null : names(one.sectorId) },
    ]),
  );
}

/** Returns the sector of unnumbered places, null for a date without sectors; undefined: the line needs seats. */
async function sectorFor(
  db: Db,
  { quantity, tariff, seats, sectorId }: Mover,
  from: Move['from'],
  to: Move['to'],
): Promise<number | null | undefined> {
  if (to.mapId === null) return null;
  if (from.mapId === to.mapId) return seats.length > 0 ? undefined : sectorId;
  return freeSector(db, to.mapId, tariff.categoryId, { hourId: to.id, quantity });
}

interface SeatRequirement {
  position: number;
  categoryId: number;
  former: HallSeat | undefined;
}

async function seatsFor(
  db: Db,
  { sale, from, to }: Omit<Move, 'movers' | 'to'> & { to: { id: number; mapId: number } },
  movers: readonly Mover[],
): Promise<Map<number, SoldSeat[]>> {
  const ids = movers.flatMap(({ seats }) => seats.map(({ placeId }) => placeId));
  const former = from.mapId === null ? [] : await seatsById(db, from.mapId, ids);
  const isSameHall = from.mapId === to.mapId;
  const seatGroups = movers.flatMap(({ position, quantity, tariff: { categoryId }, seats }) =>
    Array.from({ length: quantity }, (_, unit): SeatRequirement => ({
      position,
      categoryId,
      former: former.find(({ id }) => id === seats[unit]?.placeId),
    })),
  );
  // the seats of all tariffs of a category stay together, except wheelchair and companion seats
  const parties = grouped(
    seatGroups,
    ({ categoryId, former: seat }) => `${categoryId} ${seat?.access ?? ''}`,
    (one) => one,
  );
  const found: [number, HallSeat][] = [];
  for (const party of parties.values()) {
    const seats = await seatsOfParty(db, { hourId: to.id, mapId: to.mapId }, party, isSameHall);
    if (seats.length < party.length) throw refuse('overStock');
    found.push(...seats.map((seat, index): [number, HallSeat] => [party[index]?.position ?? 0, seat]));
  }
  const name = await sectorNames(
    db,
    found.map(([, { sector_id }]) => sector_id),
    sale,
  );
  return grouped(
    found,
    ([position]) => position,
    ([, seat]) => soldSeat(seat, name),
  );
}

async function seatsOfParty(
  db: Db,
  hall: { hourId: number; mapId: number },
  party: readonly SeatRequirement[],
  isSameHall: boolean,
): Promise<HallSeat[]> {
  const [first] = party;
  if (!first) return [];
  const own = isSameHall ? party.flatMap(({ former }) => former ?? []) : [];
  if (own.length === party.length) {
    const free = await stillFree(db, { ...hall, placeIds: own.map(({ id }) => id) });
    if (free.length === party.length) return own;
  }
  const { categoryId, former } = first;
  const count = party.length;
  return bestSeats(db, { ...hall, categoryId, count, access: former?.access ?? null, near: middleOf(own) });
}

function middleOf(seats: readonly HallSeat[]): { x: number; y: number } | null {
  if (seats.length === 0) return null;
  const mean = (of: (seat: HallSeat) => number) =>
    seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

async function sectorNames(
  db: Db,
  ids: readonly (number | null)[],
  { locale }: Pick<Sale, 'locale'>,
): Promise<(sectorId: number) => string> {
  const names = await textsOf(db, 'event-sector', [...new Set(ids.flatMap((id) => id ?? []))], locale);
  return (sectorId) => names(sectorId, 'name');
}
