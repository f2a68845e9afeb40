/**
 * Client health reports about releases: counts of successes and failures. No data about the visitor, the pages
 * or the purchases.
 */
import * as z from 'zod/mini';

/** Path to which browsers post reports, as JSON. */
export const HEALTH_PATH = '/_health';

/**
 * - `shown`, `failed`, `broken`: a region was shown, could not be loaded, or threw while it rendered
 * - `mismatch`: hydration of a server-rendered page failed, and the browser rendered it again
 * - `untranslated`: a text is missing in the page's language and shown in English
 * - `lcp-…`, `inp-…`, `cls-…`: a web vital of a visit was poor (`-poor`) or not (`-ok`)
 * - `checkout`: a visitor reached checkout; `paid`, `unpaid`: result of a payment
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
  /** version of the shell; every signal is counted for the shell, too */
  shell: version,
  signals: z
    .array(z.object({ app: name, version, signal: z.enum(HEALTH_SIGNALS) }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type HealthReport = z.infer<typeof healthReport>;
