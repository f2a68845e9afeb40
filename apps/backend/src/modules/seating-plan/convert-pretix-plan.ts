/** From a pretix seating plan to a hall of a catalogue file. Pure. */
import type { Locale } from '@taquilla/contracts';
import type { z } from 'zod';
import { hall, type HallFile } from '../catalogue-file/event-schema.ts';
import { UnusableFile } from '../catalogue-file/read-file.ts';
import type { Words } from '../catalogue-file/words.ts';
import { around, type Point } from './bounds.ts';
import { keysOf } from './keys.ts';
import type { PretixPlan, PretixRow, PretixZone } from './pretix-plan.ts';
import { seatRuns, type PlacedSeat } from './seat-runs.ts';
import { stageOf } from './stage.ts';

/** The parts of a catalogue file that a plan says. */
export interface ConvertedPlan {
  eventCategories: { key: string; name: Words }[];
  halls: [HallFile];
}

/** The usual distance of two seats in a catalogue file. */
const SEAT = 100;
/** A row without a number. */
const NO_NUMBER = '–';
/** Room around the outermost seats. */
const MARGIN = 100;

/**
 * Zones become sectors. Seats that follow each other in one row, one category and at the usual distance become one row of
 * the file; an aisle or another category begins a new one under the same label. The area that calls itself a stage is the
 * stage; colours and other decoration are left out, for the shop draws categories in the venue's own way.
 * @param locale language of the plan's names
 * @throws UnusableFile with what cannot be taken over
 */
export function convertPretixPlan(
  plan: PretixPlan,
  { key, locale }: { key: string; locale: Locale },
): ConvertedPlan {
  const zones = plan.zones.filter(({ rows }) => rows.some(({ seats }) => seats.length > 0));
  const seats = zones.flatMap((zone) => zone.rows.flatMap((row) => placedSeats(zone, row)));
  if (seats.length === 0) throw new UnusableFile(['The plan has no seats']);
  const distance = usualDistance(zones);
  const stage = stageOf(plan.zones);
  const bounds = around([...seats, ...(stage ?? [])]);
  const scale = SEAT / distance;
  const place = ({ x, y }: Point): Point => ({
    x: Math.round((x - bounds.x) * scale) + MARGIN,
    y: Math.round((y - bounds.y) * scale) + MARGIN,
  });
  const categories = keysOf(plan.categories.map(({ name }) => name));
  const sectorKeys = keysOf(zones.map(nameOf));
  const converted: z.input<typeof hall> = {
    key,
    width: Math.round(bounds.width * scale) + 2 * MARGIN,
    height: Math.round(bounds.height * scale) + 2 * MARGIN,
    ...(stage && { stage: boxOf(stage.map(place), 0) }),
    sectors: zones.map((zone, index) => ({
      key: sectorKeys[index] ?? '',
      name: { [locale]: nameOf(zone, index) },
      irm: (sectorKeys[index] ?? '').toUpperCase(),
      box: boxOf(zone.rows.flatMap((row) => placedSeats(zone, row)).map(place), SEAT / 2),
      rows: zone.rows.flatMap((row) =>
        seatRuns(placedSeats(zone, row), distance).map(({ category, first, step, labels, seats: run }) => {
          const points = run.map(place);
          return {
            label: row.row_number || NO_NUMBER,
            category: categoryKey(plan, categories, category),
            ...{ first, step, labels },
            x: points.map(({ x }) => x),
            y: points.map(({ y }) => y),
          };
        }),
      ),
    })),
  };
  const checked = hall.safeParse(converted);
  if (!checked.success) {
    throw new UnusableFile(checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  return {
    eventCategories: plan.categories.map(({ name }, index) => ({
      key: categories[index] ?? '',
      name: { [locale]: name },
    })),
    halls: [checked.data],
  };
}

const nameOf = ({ name }: PretixZone, index: number) => name ?? `Zone ${index + 1}`;

function placedSeats(zone: PretixZone, row: PretixRow): PlacedSeat[] {
  const { x, y } = row.position ?? { x: 0, y: 0 };
  return row.seats.map((seat) => ({
    x: zone.position.x + x + seat.position.x,
    y: zone.position.y + y + seat.position.y,
    number: seat.seat_number,
    category: seat.category,
  }));
}

/** The median distance of seats that follow each other in their rows; of a plan of single seats, pretix's own. */
function usualDistance(zones: readonly PretixZone[]): number {
  const distances = zones
    .flatMap((zone) => zone.rows.flatMap((row) => steps(placedSeats(zone, row))))
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? PRETIX_DISTANCE;
}
const PRETIX_DISTANCE = 25;

function steps(seats: readonly PlacedSeat[]): number[] {
  return seats.slice(1).map(({ x, y }, index) => {
    const before = seats[index];
    return before ? Math.hypot(x - before.x, y - before.y) : 0;
  });
}

function boxOf(points: readonly Point[], margin: number): [number, number, number, number] {
  const { x, y, width, height } = around(points);
  return [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
}

function categoryKey(plan: PretixPlan, keys: readonly string[], name: string): string {
  const key = keys[plan.categories.findIndex((category) => category.name === name)];
  if (key === undefined) throw new UnusableFile([`A seat is of the category ${name}, which the plan lacks`]);
  return key;
}
