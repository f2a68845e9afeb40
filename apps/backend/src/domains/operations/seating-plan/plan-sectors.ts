/** Derives sectors and rows, with the names that visitors see, from the zones and rows of a plan. Pure. */
import { around, type Point } from './bounds.ts';
import type { PretixRow, PretixZone } from './pretix-plan.ts';

export interface PlacedSeat extends Point {
  /** as shown to visitors */
  number: string;
  /** name of the category; '': none */
  category: string;
}

export interface PlanRow {
  label: string;
  seats: PlacedSeat[];
}

export interface PlanSector {
  name: string;
  rows: PlanRow[];
}

/**
 * Merges zones of one name into one sector. Where a row and seat would be repeated, as in copied blocks, the sector is
 * divided in the order of the plan and its parts are numbered, so that every ticket names one seat. Rows in several
 * parts are joined, from left to right; parts without a number are numbered.
 */
export function planSectors(zones: readonly PretixZone[]): PlanSector[] {
  const rowsOf = new Map<string, PlanRow[]>();
  for (const [index, zone] of zones.entries()) {
    const name = zone.name || `Zone ${index + 1}`;
    const rows = zone.rows.map((row, at) => placedRow(zone, row, at)).filter(({ seats }) => seats.length > 0);
    if (rows.length > 0) rowsOf.set(name, [...(rowsOf.get(name) ?? []), ...rows]);
  }
  return [...rowsOf].flatMap(([name, rows]) => {
    const blocks = blocksOf(rows);
    return blocks.map((block, at) => ({
      name: blocks.length > 1 ? `${name} ${at + 1}` : name,
      rows: joinedRows(block),
    }));
  });
}

function placedRow(zone: PretixZone, row: PretixRow, index: number): PlanRow {
  return {
    label: row.row_number || String(index + 1),
    seats: row.seats.map((seat, at) => ({
      x: zone.position.x + row.position.x + seat.position.x,
      y: zone.position.y + row.position.y + seat.position.y,
      number: seat.seat_number || String(at + 1),
      category: seat.category,
    })),
  };
}

function blocksOf(rows: readonly PlanRow[]): PlanRow[][] {
  const blocks: PlanRow[][] = [];
  const used = new Set<string>();
  for (const row of rows) {
    const places = row.seats.map(({ number }) => JSON.stringify([row.label, number]));
    if (blocks.length === 0 || places.some((place) => used.has(place))) {
      blocks.push([]);
      used.clear();
    }
    blocks.at(-1)?.push(row);
    for (const place of places) used.add(place);
  }
  return blocks;
}

function joinedRows(rows: readonly PlanRow[]): PlanRow[] {
  const parts = new Map<string, PlacedSeat[][]>();
  for (const { label, seats } of rows) parts.set(label, [...(parts.get(label) ?? []), seats]);
  return [...parts].map(([label, pieces]) => ({ label, seats: fromLeftToRight(pieces) }));
}

/** Orders the parts of a row from left to right; from top to bottom if the row is higher than wide. */
function fromLeftToRight(parts: readonly PlacedSeat[][]): PlacedSeat[] {
  const { width, height } = around(parts.flat());
  const axis = width >= height ? 'x' : 'y';
  const start = (seats: readonly PlacedSeat[]) => seats[0]?.[axis] ?? 0;
  return parts
    .map((seats) => (start(seats) > (seats.at(-1)?.[axis] ?? 0) ? seats.toReversed() : seats))
    .sort((a, b) => start(a) - start(b))
    .flat();
}
