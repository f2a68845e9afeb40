/**
 * What browsers tell about the releases they run: how often something was shown or failed. Nothing about who it was, what
 * was looked at or what was bought.
 */
import * as z from 'zod/mini';

/** Where reports are posted, as JSON. */
export const HEALTH_PATH = '/_health';

/**
 * - `shown`, `failed`, `broken`: an area was there, could not be loaded, or broke while it rendered
 * - `mismatch`: a page that came drawn was drawn again, because the browser would have drawn something else
 * - `untranslated`: a text was missing in the page's language and shown in English
 * - `lcp-…`, `inp-…`, `cls-…`: a web vital of a visit was poor, or was not
 * - `checkout`: somebody came to check out; `paid`, `unpaid`: what came of a payment
 */
export const HEALTH_SIGNALS = [
  'shown',
  'failed',
  'broken',
  'mismatch',
  'untranslated',
  'lcp-ok',
  'lcp-poor',
  'inp-ok',
  'inp-poor',
  'cls-ok',
  'cls-poor',
  'checkout',
  'paid',
  'unpaid',
] as const;
export type HealthSignal = (typeof HEALTH_SIGNALS)[number];

const name = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/));
const version = z.string().check(z.regex(/^[\w.+-]{1,100}$/));

export const healthReport = z.object({
  schema: z.literal(1),
  /** slug, or null outside of venues */
  venue: z.nullable(name),
  /** version of the shell, for which everything counts as well */
  shell: version,
  signals: z
    .array(z.object({ app: name, version, signal: z.enum(HEALTH_SIGNALS) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type HealthReport = z.infer<typeof healthReport>;
