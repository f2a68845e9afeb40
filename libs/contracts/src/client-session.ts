/** Sessions of a registered client. */
import * as z from 'zod/mini';
import { instant, uuid } from './common.ts';

/** One session as its owner sees it: `Firefox` on `Windows`; null: not sent by the browser. */
export const clientSession = z.object({
  id: uuid,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** accurate to ten minutes */
  last_used_at: instant,
  /** the session of this request */
  is_current: z.boolean(),
});
export type ClientSession = z.infer<typeof clientSession>;
export const clientSessions = z.array(clientSession);
