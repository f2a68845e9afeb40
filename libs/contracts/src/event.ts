import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';

/** An event of a venue as the list shows it. `admission_type`: by number (ticket) or by place (seat). */
export const event = z.object({
  id,
  event_siae_id: id,
  title: z.string(),
  description: z.string(),
  admission_type: z.enum(['ticket', 'seat']),
  nominative: z.boolean(),
  max_per_client: z.int(),
  next_hour_at: z.nullable(instant),
  price_from: z.nullable(euros),
});
export type Event = z.infer<typeof event>;

/** An event that is sold elsewhere. */
export const redirectEvent = z.object({ id, title: z.string(), description: z.string(), url: z.string() });

export const eventHour = z.object({
  id,
  event_siae_id: id,
  visit_at: instant,
  presale_finished_at: z.nullable(instant),
  available: z.int(),
});
