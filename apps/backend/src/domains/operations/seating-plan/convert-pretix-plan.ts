/** Converts a pretix seating plan to a hall of a catalogue file. Pure. */
import type { Locale } from '@taquilla/contracts';
import type { z } from 'zod';
import { hall, type HallFile, UnusableFile, type Words } from '../catalogue-file/index.ts';
import { around, type Point } from './bounds.ts';
import { keysOf } from './keys.ts';
import { planSectors, type PlacedSeat, type PlanRow, type PlanSector } from './plan-sectors.ts';
import type { PretixPlan } from './pretix-plan.ts';
import { seatRuns } from './seat-runs.ts';
import { stageOf } from './stage.ts';

/** The parts of a catalogue file that a plan contains. */
export interface ConvertedPlan {
  eventCategories: { key: string; name: Words }[];
  halls: [HallFile];
}

/** Usual distance of two seats in a catalogue file. */
const SEAT = 100;
/** Margin around the outermost seats. */
const MARGIN = 100;

/**
 * Converts a plan. Adjacent seats of one row and one category become one row of the file; an aisle or another category begins
 * another row with the same label. Colours and other decoration are omitted, because the shop renders categories in the
 * venue's palette.
 * @param locale language of the plan's names
 * @throws UnusableFile with one line per problem
 */
export function convertPretixPlan(
  plan: PretixPlan,
  { key, locale }: { key: string; locale: Locale },
): ConvertedPlan {
  const sectors = planSectors(plan.zones);
  const seats = sectors.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  if (seats.length === 0) throw new UnusableFile(['The plan has no seats']);
  const distance = usualDistance(sectors);
  const stage = stageOf(plan.zones, seats);
  const bounds = around([...seats, ...(stage ?? [])]);
  const scale = SEAT / distance;
  const place = ({ x, y }: Point): Point => ({
    x: Math.round((x - bounds.x) * scale) + MARGIN,
    y: Math.round((y - bounds.y) * scale) + MARGIN,
  });
  // a seat without a category gets one named like the hall
  const categoryOf = (seat: PlacedSeat) => seat.category || key;
  const used = new Set(seats.map(categoryOf));
  const listed = plan.categories.map(({ name }) => name).filter((name) => used.has(name));
  const categories = [...new Set([...listed, ...used])];
  const categoryKeys = keysOf(categories);
  const categoryKey = (seat: PlacedSeat) => categoryKeys[categories.indexOf(categoryOf(seat))] ?? '';
  const sectorKeys = keysOf(sectors.map(({ name }) => name));
  const converted: z.input<typeof hall> = {
    key,
    width: Math.round(bounds.width * scale) + 2 * MARGIN,
    height: Math.round(bounds.height * scale) + 2 * MARGIN,
    ...(stage && { stage: boxOf(stage.map(place), 0) }),
    sectors: sectors.map(({ name, rows }, index) => ({
      key: sectorKeys[index] ?? '',
      name: { [locale]: name },
      irm: (sectorKeys[index] ?? '').toUpperCase(),
      box: boxOf(rows.flatMap((row) => row.seats).map(place), SEAT / 2),
      rows: rows.flatMap((row) => fileRows(row, { distance, place, categoryKey })),
    })),
  };
  const checked = hall.safeParse(converted);
  if (!checked.success) {
    throw new UnusableFile(checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  return {
    eventCategories: categories.map((name, index) => ({
      key: categoryKeys[index] ?? '',
      name: { [locale]: name },
    })),
    halls: [checked.data],
  };
}

interface Conversion {
  /** usual distance of two seats, in the plan's pixels */
  distance: number;
  /** maps coordinates of the plan to the hall */
  place: (point: Point) => Point;
  categoryKey: (seat: PlacedSeat) => string;
}

function fileRows({ label, seats }: PlanRow, { distance, place, categoryKey }: Conversion) {
  return seatRuns(seats, distance).map(({ first, step, labels, seats: run }) => {
    const points = run.map(place);
    return {
      label,
      category: categoryKey(run[0]),
      first,
      step,
      labels,
      x: points.map(({ x }) => x),
      y: points.map(({ y }) => y),
    };
  });
}

/** Returns the median distance of a seat to the nearest seat of its row; for a plan of single seats, pretix's default. */
function usualDistance(sectors: readonly PlanSector[]): number {
  const distances = sectors
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map((seat) => toNearest(seat, seats))))
    .filter((distance) => distance > 0 && distance < Infinity)
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? PRETIX_DISTANCE;
}
const PRETIX_DISTANCE = 25;

const toNearest = (seat: Point, seats: readonly Point[]) =>
  Math.min(...seats.filter((other) => other !== seat).map(({ x, y }) => Math.hypot(x - seat.x, y - seat.y)));

function boxOf(points: readonly Point[], margin: number): [number, number, number, number] {
  const { x, y, width, height } = around(points);
  return [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
}
