/** Events with their next dates, in one language. */
import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';
import { admissionType } from './event.ts';
import { venuePicture } from './picture.ts';

export const programmeDate = z.object({
  id,
  visit_at: instant,
  /** current total of the cheapest order (see `cheapestOrder`); null: free */
  price_from: z.nullable(euros),
  /** free places, up to a minute old */
  available: z.int(),
});
export type ProgrammeDate = z.infer<typeof programmeDate>;

/** An event with its next dates, soonest first. */
export const programmeEvent = z.object({
  id,
  headquarter_id: id,
  title: z.string(),
  description: z.string(),
  admission_type: admissionType,
  picture: z.nullable(venuePicture),
  dates: z.array(programmeDate),
});
export type ProgrammeEvent = z.infer<typeof programmeEvent>;
