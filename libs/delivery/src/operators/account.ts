import * as z from 'zod';

/** `viewer` sees the rollouts, `operator` changes them too. */
export const OPERATOR_ROLES = ['viewer', 'operator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** As it stands in the history; `guard` is the guard's own. */
export const operatorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'is written with small letters, digits, dots and dashes')
  .refine((name) => name !== 'guard', 'is the name of the guard');

const session = z.object({
  /** SHA-256 of what the browser has */
  hash: z.string(),
  /** ms since the epoch */
  opened: z.number(),
  seen: z.number(),
});

const account = z.object({
  name: operatorName,
  role: z.enum(OPERATOR_ROLES),
  /** argon2id */
  password: z.string(),
  /** the secret of the code generator, sealed */
  totp: z.string(),
  /** the last time step whose code was used: no code counts twice */
  usedStep: z.number().int(),
  sessions: z.array(session),
});
export type Account = z.infer<typeof account>;

export const accounts = z.object({ schema: z.literal(1), accounts: z.array(account) });
