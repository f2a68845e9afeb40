/**
 * Client health reports about releases: counts of successes and failures. No data about the visitor or the pages.
 */
import * as z from 'zod/mini';

/** Path to which browsers post reports, as JSON. */
export const HEALTH_PATH = '/_health';

/**
 * Signals of every site. A host may add its own, such as the result of a payment.
 * - `shown`, `failed`, `broken`: a region was shown, could not be loaded, or threw while it rendered
 * - `mismatch`: hydration of a server-rendered page failed, and the browser rendered it again
 * - `untranslated`: a text is missing in the page's language and shown in another one
 * - `lcp-…`, `inp-…`, `cls-…`: a web vital of a visit was poor (`-poor`) or not (`-ok`)
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
] as const;
export type HealthSignal = (typeof HEALTH_SIGNALS)[number];

const name = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/));
const version = z.string().check(z.regex(/^[\w.+-]{1,100}$/));

export interface HealthReport<Signal extends string = HealthSignal> {
  schema: 1;
  /** null outside of tenants */
  venue: string | null;
  /** version of the shell; every signal is counted for the shell, too */
  shell: string;
  signals: { app: string; version: string; signal: Signal }[];
}

/** Returns the schema of a report with the given signals. */
export const healthReport = <const Signal extends string>(signals: readonly Signal[]) =>
  z.object({
    schema: z.literal(1),
    venue: z.nullable(name),
    shell: version,
    signals: z
      .array(z.object({ app: name, version, signal: z.enum(signals) }))
      .check(z.minLength(1), z.maxLength(20)),
  });
