/**
 * The map of a date: `siae/event/hour/{id}/map?headquarter_id=`. The body has the one field `places`, in three forms:
 *
 * - `{places: [seat, …]}`: every seat as an object, with its status. For simple clients and halls.
 * - `?part=layout` → `{places: mapLayout}`: where the seats are, in columns; it never changes and may be cached.
 * - `?part=status` → `{places: mapStatus}`: what is free now; with `&since=<rev>` only what has changed since then.
 *
 * `?language=` gives the names' language, `?reference=` the cart whose own seats are `mine`.
 */
import * as z from 'zod/mini';
import { id, placeId } from './common.ts';

export const sectorKind = z.enum(['seats', 'standing']);
export type SectorKind = z.infer<typeof sectorKind>;
/** A wheelchair's place, or the seat beside it for who comes along. */
export const placeAccess = z.enum(['wheelchair', 'companion']);
export type PlaceAccess = z.infer<typeof placeAccess>;
/** What stands in the view: a pillar, a rail, or the seat is far to the side. */
export const placeView = z.enum(['pillar', 'rail', 'side']);
export type PlaceView = z.infer<typeof placeView>;

/** In the order of the digits of `mapStatus.st`. `held` and `sold` are somebody else's. */
export const SEAT_STATUSES = ['free', 'held', 'sold', 'mine'] as const;
export const seatStatus = z.enum(SEAT_STATUSES);
export type SeatStatus = z.infer<typeof seatStatus>;

/** A seat in the plain form. `x` and `y` in the map's own units, 100 to the usual distance of two seats. */
export const mapSeat = z.object({
  /** a hold names it as `place_id` */
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

/** Whole numbers, each as its difference from the one before; the first as its difference from 0. */
const differences = z.array(z.int());

/**
 * Neighbouring seats of one row and one category: index in `sectors`, text of the row, number of the first seat, how
 * many seats, step to the next one's number (2 where a side has only the odd ones), index in `cats`.
 */
export const mapRow = z.tuple([z.int(), z.string(), z.int(), z.int(), z.int(), z.int()]);

/** x, y, width, height in the map's units */
const box = z.tuple([z.int(), z.int(), z.int(), z.int()]);

/** Seats are listed row by row, in the order of `rows`; `id`, `x`, `y` and the status follow it. */
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
      /** index in `cats` of a standing sector; null for seats, whose rows say it */
      cat: z.nullable(z.int()),
      /** where a standing sector is, and where the name of any sector goes */
      box,
    }),
  ),
  /** where the show is; absent: on the standing areas, or beyond the upper edge */
  stage: z.optional(box),
  rows: z.array(mapRow),
  id: differences,
  x: differences,
  y: differences,
  /** texts of the seats whose number alone does not say it, by id */
  labels: z.record(z.string(), z.string()),
  access: z.record(z.string(), placeAccess),
  view: z.record(z.string(), placeView),
});
export type MapLayout = z.infer<typeof mapLayout>;

/** Places left in each standing sector, by the sector's id; the asking cart's own count as free. */
const standing = z.record(z.string(), z.int());

/** All seats: one digit each, in the order of the layout, an index in `SEAT_STATUSES`. */
export const mapStatus = z.object({ v: z.literal(1), rev: z.int(), st: z.string(), standing });
export type MapStatus = z.infer<typeof mapStatus>;

/** What changed since `since`: `st` has one digit for each of `id`. A `rev` that is too old gets the whole status. */
export const mapChanges = z.object({
  v: z.literal(1),
  rev: z.int(),
  since: z.int(),
  id: differences,
  st: z.string(),
  standing,
});
export type MapChanges = z.infer<typeof mapChanges>;

/** Every form of the answer; told apart by `id` and `rows`. */
/** `part=layout`. */
export const mapLayoutAnswer = z.object({ places: mapLayout });
/** `part=status`: what has changed since the revision that was named, or all. */
export const mapStatusAnswer = z.object({ places: z.union([mapChanges, mapStatus]) });
export const mapAnswer = z.object({ places: z.union([z.array(mapSeat), mapLayout, mapChanges, mapStatus]) });
export type MapAnswer = z.infer<typeof mapAnswer>;

/** Back from differences to the numbers themselves. */
export function fromDifferences(values: readonly number[]): number[] {
  let last = 0;
  return values.map((value) => (last += value));
}

export function toDifferences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}
