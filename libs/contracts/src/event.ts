import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';
import { venuePicture } from './picture.ts';

export const admissionType = z.enum(['ticket', 'seat']);

/** An event in the list of a venue. `admission_type`: by quantity (ticket) or by seat. */
export const event = z.object({
  id,
  event_siae_id: id,
  title: z.string(),
  description: z.string(),
  admission_type: admissionType,
  nominative: z.boolean(),
  max_per_client: z.int(),
  next_hour_at: z.nullable(instant),
  /** total of the cheapest order on its coming dates (see `cheapestOrder`); null: not on sale, or free */
  price_from: z.nullable(euros),
  /** approximate availability of its coming dates, since pages are cached; missing, like the following fields: older backend */
  availability: z.optional(z.enum(['many', 'few', 'none'])),
  /** null: the page renders a poster */
  picture: z.optional(z.nullable(venuePicture)),
});
export type Event = z.infer<typeof event>;

/** An event that is sold elsewhere. */
export const redirectEvent = z.object({ id, title: z.string(), description: z.string(), url: z.string() });
