/** A hall as stored in the file, converted to seats for the database and to a layout for the browser. */
import {
  fromDifferences,
  toDifferences,
  type MapLayout,
  type PlaceAccess,
  type PlaceView,
} from '@taquilla/contracts';
import type { PlaceTable } from '../../../database/event-tables.ts';

/** x, y, width, height; the usual distance of two seats is 100. */
export type Box = [x: number, y: number, width: number, height: number];

/** Adjacent seats of one row and one category. Their numbers start at `first` and increase by `step`. */
export interface RowPlan {
  label: string;
  categoryId: number;
  first: number;
  step: number;
  /** one element per seat, as in `y` */
  x: readonly number[];
  y: readonly number[];
  /** texts of seats that differ from the seat's number, by position in the row from 0; `access` and `view` alike */
  labels?: Readonly<Record<number, string>>;
  access?: Readonly<Record<number, PlaceAccess>>;
  view?: Readonly<Record<number, PlaceView>>;
}

export interface SectorPlan {
  id: number;
  /** the authority's code of the sector */
  irm: string;
  box: Box;
  /** capacity and category of a standing sector; left out: it has rows */
  standing?: { categoryId: number; capacity: number };
  rows: readonly RowPlan[];
}

export interface HallPlan {
  id: number;
  headquarterId: number;
  width: number;
  height: number;
  /** position of the stage, if it is beside the seats */
  stage?: Box;
  sectors: readonly SectorPlan[];
}

/** A seat without the ids of its map and venue. */
export type PlannedSeat = Omit<PlaceTable, 'map_id' | 'headquarter_id'>;

/** Returns all seats, numbered from 1, row by row. */
export function seatsOf(plan: HallPlan): PlannedSeat[] {
  let id = 0;
  return plan.sectors.flatMap(({ id: sector_id, irm, rows }) => {
    const rowNumbers = new Map<string, number>();
    return rows.flatMap((row) => {
      if (!rowNumbers.has(row.label)) rowNumbers.set(row.label, rowNumbers.size + 1);
      return row.x.map((x, index) => {
        id += 1;
        const column = row.first + index * row.step;
        const column_text = row.labels?.[index] ?? String(column);
        return {
          id,
          sector_id,
          category_id: row.categoryId,
          row: rowNumbers.get(row.label) ?? 0,
          column,
          row_text: row.label,
          column_text,
          nrp: id,
          irm,
          identifier: `${irm}-${row.label}-${column_text}`,
          x,
          y: row.y[index] ?? 0,
          access: row.access?.[index] ?? null,
          view: row.view?.[index] ?? null,
        };
      });
    });
  });
}

/** Returns the ids of the categories of a hall, in the order of its layout. */
export function categoriesOf({ sectors }: HallPlan): number[] {
  const ids = sectors.flatMap(({ standing, rows }) => [
    ...(standing ? [standing.categoryId] : []),
    ...rows.map(({ categoryId }) => categoryId),
  ]);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The language-independent part of `mapLayout`. */
export type PlainLayout = Omit<MapLayout, 'v' | 'map_id' | 'cats' | 'sectors'>;

export function layoutOf(plan: HallPlan, seats: readonly PlannedSeat[]): PlainLayout {
  const categories = categoriesOf(plan);
  return {
    width: plan.width,
    height: plan.height,
    ...(plan.stage ? { stage: plan.stage } : {}),
    rows: plan.sectors.flatMap(({ rows }, sector) =>
      rows.map(({ label, first, step, x, categoryId }): MapLayout['rows'][number] => [
        sector,
        label,
        first,
        x.length,
        step,
        categories.indexOf(categoryId),
      ]),
    ),
    id: toDifferences(seats.map(({ id }) => id)),
    x: toDifferences(seats.map(({ x }) => x)),
    y: toDifferences(seats.map(({ y }) => y)),
    labels: marks(seats, ({ column, column_text }) => (column_text === String(column) ? null : column_text)),
    access: marks(seats, ({ access }) => access),
    view: marks(seats, ({ view }) => view),
  };
}

function marks<T extends string>(
  seats: readonly PlannedSeat[],
  markOf: (seat: PlannedSeat) => T | null,
): Record<string, T> {
  const marked = seats.flatMap((seat): [string, T][] => {
    const mark = markOf(seat);
    return mark === null ? [] : [[String(seat.id), mark]];
  });
  return Object.fromEntries(marked);
}

/** Stored records of a hall. */
interface StoredHall {
  categories: readonly { id: number }[];
  layout: string;
}
interface StoredSector {
  id: number;
  irm: string;
  box: Box;
  category_id: number | null;
  capacity: number;
}

type WholeSector = Omit<SectorPlan, 'rows'> & { rows: Required<RowPlan>[] };

/** Restores the hall from its records. @param sectors in order */
export function hallOf(
  { categories, layout }: StoredHall,
  sectors: readonly StoredSector[],
): Pick<HallPlan, 'width' | 'height' | 'stage'> & { sectors: WholeSector[] } {
  const { width, height, stage, rows, ...seats } = JSON.parse(layout) as PlainLayout;
  const [x, y] = [fromDifferences(seats.x), fromDifferences(seats.y)];
  let start = 0;
  const rowsBySector = new Map<number, Required<RowPlan>[]>();
  for (const [sector, label, first, count, step, category] of rows) {
    const marksOf = <T>(marks: Readonly<Record<string, T>>) => marksOfRow(marks, start, count);
    const row = {
      label,
      first,
      step,
      categoryId: categories[category]?.id ?? 0,
      x: x.slice(start, start + count),
      y: y.slice(start, start + count),
      labels: marksOf(seats.labels),
      access: marksOf(seats.access),
      view: marksOf(seats.view),
    };
    rowsBySector.set(sector, [...(rowsBySector.get(sector) ?? []), row]);
    start += count;
  }
  return {
    width,
    height,
    ...(stage && { stage }),
    sectors: sectors.map(({ id, irm, box, category_id: categoryId, capacity }, index) => ({
      id,
      irm,
      box,
      ...(categoryId === null ? {} : { standing: { categoryId, capacity } }),
      rows: rowsBySector.get(index) ?? [],
    })),
  };
}

/** Selects the marks of one row. Seats are numbered from 1 through the hall, marks in a row from 0. */
function marksOfRow<T>(marks: Readonly<Record<string, T>>, start: number, count: number): Record<number, T> {
  const own = Array.from({ length: count }, (_, index) => [index, marks[String(start + index + 1)]] as const);
  return Object.fromEntries(own.filter((mark): mark is [number, T & {}] => mark[1] !== undefined));
}

/** Returns the capacity of a hall, seated and standing. */
export function capacityOf({ sectors }: HallPlan): number {
  return sectors.reduce((sum, sector) => sum + sectorCapacity(sector), 0);
}

export function sectorCapacity({ standing, rows }: SectorPlan): number {
  return standing?.capacity ?? rows.reduce((sum, { x }) => sum + x.length, 0);
}
