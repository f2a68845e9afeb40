/** Where a client is logged in, and which browsers know them. */
import * as z from 'zod/mini';
import { instant, uuid } from './common.ts';

/** One session as its owner sees it: `Firefox` on `Windows`; null where the browser did not say. */
export const clientSession = z.object({
  id: uuid,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** within ten minutes */
  last_used_at: instant,
  /** the one that asks */
  is_current: z.boolean(),
});
export type ClientSession = z.infer<typeof clientSession>;
export const clientSessions = z.array(clientSession);
