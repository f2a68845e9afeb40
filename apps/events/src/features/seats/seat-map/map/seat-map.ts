import type { MapLayout } from '@taquilla/contracts';
import { createSeatIndex, type SeatIndex } from './seat-index.ts';

/** Seats of one row that stand side by side, in one category: `start` to `end` (exclusive). */
export interface Run {
  start: number;
  end: number;
  category: number;
  /** number of its first seat, and from each to the next (2 where a side has only the odd ones) */
  first: number;
  step: number;
}

/** A row of a sector as visitors read it: an aisle or a change of category divides it into runs. */
export interface Row {
  text: string;
  start: number;
  end: number;
  runs: Run[];
}

/** A sector with numbered seats; its seats lie together. */
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
 * All seats of a hall in columns: seat `i` is the i-th of every array, in the order of the layout. An arena has 100,000
 * of them, which as objects would take a second to make and 30 times the memory.
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
  /** bits of what is special about a seat: `WHEELCHAIR`, `COMPANION`, `RESTRICTED_VIEW` */
  traits: Uint8Array;
  /** the bits that any seat has */
  allTraits: number;
  sectors: SeatSector[];
  indexOf: SeatIndex;
}

export const WHEELCHAIR = 1;
/** Beside a wheelchair's place, for who comes along. */
export const COMPANION = 2;
export const ACCESS = WHEELCHAIR | COMPANION;
export const RESTRICTED_VIEW = 4;

/** Map units up to which two seats of a row are neighbours: one and a half of the usual distance. */
const BESIDE = 150;

/** Unpacks the columns of the wire (`MapLayout`). */
export function readLayout(layout: MapLayout): SeatMap {
  const count = layout.id.length;
  const map = {
    layout,
    count,
    ids: addedUp(layout.id, new Uint32Array(count)),
    x: addedUp(layout.x, new Float32Array(count)),
    y: addedUp(layout.y, new Float32Array(count)),
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

/** Undoes `toDifferences`, straight into a column. */
function addedUp<Column extends Uint32Array | Float32Array>(
  differences: readonly number[],
  column: Column,
): Column {
  let last = 0;
  for (let at = 0; at < column.length; at++) column[at] = last += differences[at] ?? 0;
  return column;
}

/** @returns every trait that was given to a seat */
function mark<T extends string>(
  traits: Uint8Array,
  indexOf: SeatIndex,
  byId: Readonly<Record<string, T>>,
  traitOf: (mark: T) => number,
): number {
  let given = 0;
  for (const [id, mark] of Object.entries(byId)) {
    const seat = indexOf(Number(id));
    if (seat === undefined) continue;
    traits[seat] = (traits[seat] ?? 0) | traitOf(mark);
    given |= traitOf(mark);
  }
  return given;
}

/** Rows of one sector follow each other; a sector that comes again later is drawn as a second one. */
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

/** What is printed on a seat: its number, or the text that the venue gave it. */
export function seatText(map: SeatMap, seat: number): string {
  const label = map.layout.labels[String(map.ids[seat])];
  if (label !== undefined) return label;
  const run = runAt(map, seat);
  return run ? String(run.first + (seat - run.start) * run.step) : '';
}

/** Where a seat is, in the map's units. */
export const pointOf = ({ x, y }: SeatMap, seat: number): { x: number; y: number } => ({
  x: x[seat] ?? 0,
  y: y[seat] ?? 0,
});

export const sectorAt = (map: SeatMap, seat: number): SeatSector | undefined =>
  map.sectors[map.sectorOf[seat] ?? -1];

export const rowAt = (map: SeatMap, seat: number): Row | undefined =>
  sectorAt(map, seat)?.rows[map.rowOf[seat] ?? -1];

/** The run that a seat stands in: its neighbours to both sides. */
export const runAt = (map: SeatMap, seat: number): Run | undefined =>
  rowAt(map, seat)?.runs.find(({ start, end }) => seat >= start && seat < end);

/** The seats right beside one, in its row; across an aisle there are none. */
export function seatsBeside(map: SeatMap, seat: number): number[] {
  const { start = 0, end = 0 } = rowAt(map, seat) ?? {};
  return [seat - 1, seat + 1].filter((other) => {
    const [x, y] = [(map.x[other] ?? 0) - (map.x[seat] ?? 0), (map.y[other] ?? 0) - (map.y[seat] ?? 0)];
    return other >= start && other < end && Math.hypot(x, y) < BESIDE;
  });
}
