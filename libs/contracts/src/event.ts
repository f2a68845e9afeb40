import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';
import { venuePicture } from './picture.ts';

export const admissionType = z.enum(['ticket', 'seat']);

/** An event of a venue as the list shows it. `admission_type`: by number (ticket) or by place (seat). */
export const event = z.object({
  id,
  event_siae_id: id,
  title: z.string(),
  description: z.string(),
  admission_type: admissionType,
  nominative: z.boolean(),
  max_per_client: z.int(),
  next_hour_at: z.nullable(instant),
  /** whole price of the cheapest order on its coming dates (see `cheapestOrder`); null: nothing is on sale, or it is free */
  price_from: z.nullable(euros),
  /** how many places its coming dates have left, roughly: pages are kept. Absent in answers of an older box office, as what follows */
  availability: z.optional(z.enum(['many', 'few', 'none'])),
  /** null: its poster is drawn */
  picture: z.optional(z.nullable(venuePicture)),
});
export type Event = z.infer<typeof event>;

/** An event that is sold elsewhere. */
export const redirectEvent = z.object({ id, title: z.string(), description: z.string(), url: z.string() });
