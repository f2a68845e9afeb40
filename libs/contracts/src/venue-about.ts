/** What a venue tells those who think of coming, in one language; all of it where it has said it. */
import * as z from 'zod/mini';
import { mainTicket } from './catalogue.ts';
import { VISIT_LANGUAGES } from './languages.ts';

/** Metres to the east and the north of the entrance. */
const point = z.array(z.number());

/** A drawn map of what is around: north is up, the entrance in its middle. */
export const sketchMap = z.object({
  streets: z.array(z.object({ points: z.array(point), isMain: z.boolean(), name: z.optional(z.string()) })),
  areas: z.array(
    z.object({
      kind: z.enum(['water', 'green', 'square', 'building', 'venue']),
      points: z.array(point),
      name: z.optional(z.string()),
    }),
  ),
  places: z.array(
    z.object({ kind: z.enum(['bus', 'train', 'parking', 'boat']), at: point, name: z.string() }),
  ),
});
export type SketchMap = z.infer<typeof sketchMap>;

export const venueAbout = z.object({
  /** how long a visit takes */
  visit_minutes: z.optional(z.int()),
  /** in which a visitor is told about what there is: guides, texts, headphones */
  languages: z.array(z.enum(VISIT_LANGUAGES)),
  step_free: z.optional(z.enum(['yes', 'partly', 'no'])),
  access: z.optional(z.string()),
  highlights: z.array(z.object({ title: z.string(), text: z.string() })),
  included: z.array(z.string()),
  not_included: z.array(z.string()),
  hours_note: z.optional(z.string()),
  getting_here: z.array(z.string()),
  map: z.optional(sketchMap),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  ticket: z.optional(mainTicket),
});
export type VenueAbout = z.infer<typeof venueAbout>;
