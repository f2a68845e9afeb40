import * as z from 'zod';
import { StartError } from './start-problem.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Settings of every server. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

export type LogLevel = z.infer<typeof serverSettings.LOG_LEVEL>;

/** Creates the schema of a port setting; 0: any free port. */
export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** Creates the schema of a trusted-proxies setting (`trustedProxies`). */
export const proxies = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((setting, context) => {
      try {
        return trustedProxies(setting);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    });

/**
 * Reads settings from environment variables; an empty variable counts as unset.
 * @throws {StartError} naming every variable that cannot be used
 */
export function readSettings<T extends z.ZodType>(
  settings: T,
  env: Record<string, string | undefined>,
): z.output<T> {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = settings.safeParse(values);
  if (success) return data;
  throw unusable(error.issues.map((issue) => `${String(issue.path[0])}: ${problemOf(issue)}`));
}

/** Formats a zod issue as a sentence that says how to correct the setting. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' ? 'is missing' : 'must be a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return `must be an address ${schemeOf(issue)}`;
  return issue.message;
}

/** Formats `such as https://…` from the scheme pattern of a URL. */
const schemeOf = ({ pattern = '' }: { pattern?: string | undefined }): string =>
  `such as ${/[a-z]+/.exec(pattern)?.[0] ?? 'https'}://…`;

/** Creates the start error that lists unusable settings, one sentence each. */
export const unusable = (lines: readonly string[]) =>
  new StartError(`These settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
