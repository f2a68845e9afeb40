import * as z from 'zod';
import { StartError } from './start-error.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The settings that every server of the shop has. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

export type LogLevel = z.infer<typeof serverSettings.LOG_LEVEL>;

/** 0: any free port */
export const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

export const proxies = (usual: string) =>
  z
    .string()
    .default(usual)
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
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = settings.safeParse(given);
  if (success) return data;
  throw unusable(error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
}

export const unusable = (lines: readonly string[]) =>
  new StartError(`These settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
