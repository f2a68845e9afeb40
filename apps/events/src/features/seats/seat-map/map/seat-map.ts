import type { MapLayout } from '@taquilla/contracts';
import { createSeatIndex, type SeatIndex } from './seat-index.ts';

/** Adjacent seats of one row and category: indexes `start` to `end` (exclusive). */
export interface Run {
  start: number;
  end: number;
  category: number;
  /** number of the first seat; `step` is the difference to the next number (2 for odd or even numbers only) */
  first: number;
  step: number;
}

/** A row of a sector; aisles and changes of category divide it into runs. */
export interface Row {
  text: string;
  start: number;
  end: number;
  runs: Run[];
}

/** A sector with numbered seats; its indexes are contiguous. */
export interface SeatSector {
  /** index in `MapLayout.sectors` */
  index: number;
  id: number;
  name: string;
  rows: Row[];
  start: number;
  end: number;
  box: Box;
}

/** left, top, right, bottom, in the map's units */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * All seats of a hall in columns: seat `i` is the i-th element of every array, in the order of the layout. As objects, the
 * 100,000 seats of an arena would take a second to create and 30 times the memory.
 */
export interface SeatMap {
  layout: MapLayout;
  count: number;
  ids: Uint32Array;
  x: Float32Array;
  y: Float32Array;
  /** index in `layout.cats` */
  categories: Uint8Array;
  /** index in `sectors` */
  sectorOf: Uint16Array;
  /** index in the sector's `rows` */
  rowOf: Uint16Array;
  /** bit set of `WHEELCHAIR`, `COMPANION`, `RESTRICTED_VIEW` */
  traits: Uint8Array;
  /** union of the traits of all seats */
  allTraits: number;
  sectors: SeatSector[];
  indexOf: SeatIndex;
}

export const WHEELCHAIR = 1;
/** Companion seat next to a wheelchair place. */
export const COMPANION = 2;
export const ACCESS = WHEELCHAIR | COMPANION;
export const RESTRICTED_VIEW = 4;

/** Maximum distance of two neighbours in map units: 1.5 times the usual distance. */
const MAX_NEIGHBOUR_DISTANCE = 150;

/** Decodes the columns of a `MapLayout`. */
export function readLayout(layout: MapLayout): SeatMap {
  const count = layout.id.length;
  const map = {
    layout,
    count,
    ids: fromDifferencesInto(layout.id, new Uint32Array(count)),
    x: fromDifferencesInto(layout.x, new Float32Array(count)),
    y: fromDifferencesInto(layout.y, new Float32Array(count)),
    categories: new Uint8Array(count),
    sectorOf: new Uint16Array(count),
    rowOf: new Uint16Array(count),
    traits: new Uint8Array(count),
    sectors: [] as SeatSector[],
  };
  let start = 0;
  for (const [sectorIndex, text, first, seats, step, category] of layout.rows) {
    const end = start + seats;
    const sector = sectorFor(map.sectors, layout, sectorIndex, start);
    const row = rowFor(sector, text, start);
    row.runs.push({ start, end, category, first, step });
    row.end = end;
    sector.end = end;
    map.sectorOf.fill(map.sectors.length - 1, start, end);
    map.rowOf.fill(sector.rows.length - 1, start, end);
    map.categories.fill(category, start, end);
    start = end;
  }
  for (const sector of map.sectors) sector.box = boxOf(map, sector);
  const indexOf = createSeatIndex(map.ids);
  const allTraits =
    mark(map.traits, indexOf, layout.access, (access) => (access === 'wheelchair' ? WHEELCHAIR : COMPANION)) |
    mark(map.traits, indexOf, layout.view, () => RESTRICTED_VIEW);
  return { ...map, indexOf, allTraits };
}

/** Reverses `toDifferences` and writes the result into `column`. */
function fromDifferencesInto<Column extends Uint32Array | Float32Array>(
  differences: readonly number[],
  column: Column,
): Column {
  let last = 0;
  for (let at = 0; at < column.length; at++) column[at] = last += differences[at] ?? 0;
  return column;
}

/** Sets traits by seat id. @returns union of the traits that were set */
function mark<T extends string>(
  traits: Uint8Array,
  indexOf: SeatIndex,
  byId: Readonly<Record<string, T>>,
  traitOf: (mark: T) => number,
): number {
  let union = 0;
  for (const [id, mark] of Object.entries(byId)) {
    const seat = indexOf(Number(id));
    if (seat === undefined) continue;
    traits[seat] = (traits[seat] ?? 0) | traitOf(mark);
    union |= traitOf(mark);
  }
  return union;
}

/**
 * Returns the last sector or adds a sector: rows of a sector are contiguous, so a sector index that occurs again
 * later adds a second sector.
 */
function sectorFor(sectors: SeatSector[], layout: MapLayout, index: number, start: number): SeatSector {
  const last = sectors.at(-1);
  if (last?.index === index) return last;
  const { id = 0, name = '' } = layout.sectors[index] ?? {};
  const sector: SeatSector = { index, id, name, rows: [], start, end: start, box: [0, 0, 0, 0] };
  sectors.push(sector);
  return sector;
}

function rowFor(sector: SeatSector, text: string, start: number): Row {
  const last = sector.rows.at(-1);
  if (last?.text === text) return last;
  const row: Row = { text, start, end: start, runs: [] };
  sector.rows.push(row);
  return row;
}

function boxOf({ x, y }: Pick<SeatMap, 'x' | 'y'>, { start, end }: SeatSector): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let seat = start; seat < end; seat++) {
    const atX = x[seat] ?? 0;
    const atY = y[seat] ?? 0;
    if (atX < left) left = atX;
    if (atX > right) right = atX;
    if (atY < top) top = atY;
    if (atY > bottom) bottom = atY;
  }
  return [left, top, right, bottom];
}

/** Returns the text of a seat: its number, or the label of the venue. */
export function seatText(map: SeatMap, seat: number): string {
  const label = map.layout.labels[String(map.ids[seat])];
  if (label !== undefined) return label;
  const run = runAt(map, seat);
  return run ? String(run.first + (seat - run.start) * run.step) : '';
}

/** Returns the position of a seat in map units. */
export const pointOf = ({ x, y }: SeatMap, seat: number): { x: number; y: number } => ({
  x: x[seat] ?? 0,
  y: y[seat] ?? 0,
});

export const sectorAt = (map: SeatMap, seat: number): SeatSector | undefined =>
  map.sectors[map.sectorOf[seat] ?? -1];

export const rowAt = (map: SeatMap, seat: number): Row | undefined =>
  sectorAt(map, seat)?.rows[map.rowOf[seat] ?? -1];

/** Returns the run that contains a seat. */
export const runAt = (map: SeatMap, seat: number): Run | undefined =>
  rowAt(map, seat)?.runs.find(({ start, end }) => seat >= start && seat < end);

/** Returns the adjacent seats in the row of a seat; seats across an aisle are not adjacent. */
export function seatsBeside(map: SeatMap, seat: number): number[] {
  const { start = 0, end = 0 } = rowAt(map, seat) ?? {};
  return [seat - 1, seat + 1].filter((other) => {
    const [x, y] = [(map.x[other] ?? 0) - (map.x[seat] ?? 0), (map.y[other] ?? 0) - (map.y[seat] ?? 0)];
    return other >= start && other < end && Math.hypot(x, y) < MAX_NEIGHBOUR_DISTANCE;
  });
}
