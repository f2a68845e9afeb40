/**
 * Seating plan as written by pretix and its editor, version 0.0.1 of their public JSON schema. Decoration is parsed
 * leniently, so that it never makes a plan invalid.
 */
import { z } from 'zod';

/** Position in pixels of the plan; a row's is relative to its zone, a seat's to its row. */
const position = z.object({ x: z.number(), y: z.number() });
const origin = { x: 0, y: 0 };
const size = z.object({ width: z.number(), height: z.number() });

const seat = z.object({
  /** as shown to visitors; not necessarily a number */
  seat_number: z.string().default(''),
  position,
  /** name of a category */
  category: z.string().default(''),
});

const row = z.object({
  row_number: z.string().default(''),
  seats: z.array(seat),
  position: position.default(origin),
});
export type PretixRow = z.output<typeof row>;

/** Decoration besides the seats: a stage, a bar, a text. Shapes are relative to `position`. */
const area = z.object({
  position: position.default(origin),
  /** degrees clockwise around `position` */
  rotation: z.number().default(0),
  /** earlier editors write rectangles with their size in the area itself, and a plain text */
  ...size.partial().shape,
  rectangle: size.optional(),
  polygon: z.object({ points: z.array(position) }).optional(),
  ellipse: z.object({ radius: position }).optional(),
  circle: z.object({ radius: z.number() }).optional(),
  text: z
    .union([
      z.string().transform((text) => ({ text, position: origin })),
      z.object({ text: z.string(), position: position.default(origin) }),
    ])
    .default({ text: '', position: origin }),
});
export type PretixArea = z.output<typeof area>;

const zone = z.object({
  name: z.string().default(''),
  position: position.default(origin),
  rows: z.array(row),
  areas: z.array(area).default([]),
});
export type PretixZone = z.output<typeof zone>;

export const pretixPlan = z.object({
  categories: z.array(z.object({ name: z.string().min(1) })),
  zones: z.array(zone),
});
export type PretixPlan = z.output<typeof pretixPlan>;
