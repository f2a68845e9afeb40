/** A seating plan as pretix and its editor write it, version 0.0.1 of their public JSON schema. */
import { z } from 'zod';

/** In pixels of the plan; of a row within its zone, of a seat within its row. */
const position = z.object({ x: z.number(), y: z.number() });
const size = z.object({ width: z.number().min(0), height: z.number().min(0) });

const seat = z.object({
  seat_guid: z.string().min(1),
  /** as it is told to people; need not be a number */
  seat_number: z.string(),
  position,
  /** name of a category */
  category: z.string(),
});

const row = z.object({
  row_number: z.string(),
  seats: z.array(seat),
  position: position.optional(),
});
export type PretixRow = z.output<typeof row>;

/** What is drawn beside the seats: a stage, a bar, a word. */
const area = z.object({
  position: position.default({ x: 0, y: 0 }),
  /** plans of earlier editors have rectangles with their size in the area itself, and a plain text */
  ...size.partial().shape,
  rectangle: size.optional(),
  polygon: z.object({ points: z.array(position).min(1) }).optional(),
  ellipse: z.object({ radius: position }).optional(),
  circle: z.object({ radius: z.number().min(0) }).optional(),
  text: z.union([z.string(), z.object({ text: z.string() })]).optional(),
});
export type PretixArea = z.output<typeof area>;

const zone = z.object({
  name: z.string().optional(),
  position,
  rows: z.array(row),
  areas: z.array(area).default([]),
});
export type PretixZone = z.output<typeof zone>;

export const pretixPlan = z.object({
  name: z.string(),
  categories: z.array(z.object({ name: z.string().min(1) })).min(1),
  zones: z.array(zone).min(1),
});
export type PretixPlan = z.output<typeof pretixPlan>;
