/** Visitor information of a venue, in one language; all parts are optional. */
import * as z from 'zod/mini';
import { mainTicket } from './catalogue.ts';
import { venuePicture } from './picture.ts';
import { VISIT_LANGUAGES } from './languages.ts';

/** Metres east and north of the entrance. */
const point = z.array(z.number());

/** Sketch map of the surroundings: north is up, the entrance is the centre. */
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
  /** duration of a visit */
  visit_minutes: z.optional(z.int()),
  /** languages of guides, texts and audio guides */
  languages: z.array(z.enum(VISIT_LANGUAGES)),
  step_free: z.optional(z.enum(['yes', 'partly', 'no'])),
  access: z.optional(z.string()),
  highlights: z.array(z.object({ title: z.string(), text: z.string(), picture: z.optional(venuePicture) })),
  included: z.array(z.string()),
  not_included: z.array(z.string()),
  hours_note: z.optional(z.string()),
  getting_here: z.array(z.string()),
  map: z.optional(sketchMap),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  ticket: z.optional(mainTicket),
});
export type VenueAbout = z.infer<typeof venueAbout>;
