/**
 * Seat map of a date: `siae/event/hour/{id}/map?headquarter_id=`. The body has one field, `places`, in three forms:
 *
 * - `{places: [seat, …]}`: every seat as an object with its status. For simple clients and small halls.
 * - `?part=layout` → `{places: mapLayout}`: positions of the seats, column-oriented; immutable and cacheable.
 * - `?part=status` → `{places: mapStatus}`: current availability; with `&since=<rev>` only the changes since.
 *
 * `?language=`: language of the names; `?reference=`: cart whose seats are `mine`.
 */
import * as z from 'zod/mini';
import { id, placeId } from './common.ts';

export const sectorKind = z.enum(['seats', 'standing']);
export type SectorKind = z.infer<typeof sectorKind>;
/** Wheelchair space, or the companion's seat next to it. */
export const placeAccess = z.enum(['wheelchair', 'companion']);
export type PlaceAccess = z.infer<typeof placeAccess>;
/** Restricted view: a pillar, a rail, or a seat far to the side. */
export const placeView = z.enum(['pillar', 'rail', 'side']);
export type PlaceView = z.infer<typeof placeView>;

/** Indexed by the digits of `mapStatus.st`. `held` and `sold` refer to other buyers. */
export const SEAT_STATUSES = ['free', 'held', 'sold', 'mine'] as const;
export const seatStatus = z.enum(SEAT_STATUSES);
export type SeatStatus = z.infer<typeof seatStatus>;

/** A seat in the plain form. `x` and `y` in map units: 100 is the usual distance of two seats. */
export const mapSeat = z.object({
  /** `place_id` of a hold */
  id: placeId,
  sector_id: id,
  sector_name: z.string(),
  category_id: id,
  category: z.string(),
  row: z.int(),
  column: z.int(),
  row_text: z.string(),
  column_text: z.string(),
  nrp: z.int(),
  irm: z.string(),
  identifier: z.string(),
  x: z.int(),
  y: z.int(),
  access: z.nullable(placeAccess),
  view: z.nullable(placeView),
  status: seatStatus,
});
export type MapSeat = z.infer<typeof mapSeat>;

/** Delta-encoded integers: each is the difference from the number before; the first number from 0. */
const differences = z.array(z.int());

/**
 * Adjacent seats of one row and one category: index in `sectors`, text of the row, number of the first seat, number
 * of seats, step between seat numbers (2 if a side has only odd numbers), index in `cats`.
 */
export const mapRow = z.tuple([z.int(), z.string(), z.int(), z.int(), z.int(), z.int()]);

/** x, y, width, height in the map's units */
const box = z.tuple([z.int(), z.int(), z.int(), z.int()]);

/** Seats are listed row by row, in the order of `rows`; `id`, `x`, `y` and the status follow that order. */
export const mapLayout = z.object({
  v: z.literal(1),
  map_id: id,
  /** extent: every seat has 0 ≤ x ≤ width, 0 ≤ y ≤ height */
  width: z.int(),
  height: z.int(),
  cats: z.array(z.object({ id, name: z.string() })),
  sectors: z.array(
    z.object({
      id,
      name: z.string(),
      kind: sectorKind,
      irm: z.string(),
      capacity: z.int(),
      /** index in `cats` of a standing sector; null: a sector of seats, whose rows have the category */
      cat: z.nullable(z.int()),
      /** area of a standing sector, and position of any sector's name */
      box,
    }),
  ),
  /** position of the stage; missing: on the standing areas, or beyond the upper edge */
  stage: z.optional(box),
  rows: z.array(mapRow),
  id: differences,
  x: differences,
  y: differences,
  /** texts of seats whose text is not their number, by id */
  labels: z.record(z.string(), z.string()),
  access: z.record(z.string(), placeAccess),
  view: z.record(z.string(), placeView),
});
export type MapLayout = z.infer<typeof mapLayout>;

/** Free capacity of each standing sector, by its id; holds of the requesting cart count as free. */
const standing = z.record(z.string(), z.int());

/** Status of all seats: `st` has one digit each, in the order of the layout, an index in `SEAT_STATUSES`. */
export const mapStatus = z.object({ v: z.literal(1), rev: z.int(), st: z.string(), standing });
export type MapStatus = z.infer<typeof mapStatus>;

/**
 * Changes since `since`: `st` has one digit for each of `id`. For a `since` that is too old the response is the whole
 * status.
 */
export const mapChanges = z.object({
  v: z.literal(1),
  rev: z.int(),
  since: z.int(),
  id: differences,
  st: z.string(),
  standing,
});
export type MapChanges = z.infer<typeof mapChanges>;

/** `part=layout`. */
export const mapLayoutAnswer = z.object({ places: mapLayout });
/** `part=status`: changes since the named revision, or the whole status. */
export const mapStatusAnswer = z.object({ places: z.union([mapChanges, mapStatus]) });
/** All forms of the response; distinguished by `id` and `rows`. */ export const mapAnswer = z.object({
  places: z.union([z.array(mapSeat), mapLayout, mapChanges, mapStatus]),
});
export type MapAnswer = z.infer<typeof mapAnswer>;

/** Decodes delta-encoded numbers. */
export function fromDifferences(values: readonly number[]): number[] {
  let last = 0;
  return values.map((value) => (last += value));
}

/** Delta-encodes numbers; the first one is relative to 0. */
export function toDifferences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}
