import * as z from 'zod';

/** `viewer` sees the rollouts, `operator` also changes them. */
export const OPERATOR_ROLES = ['viewer', 'operator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Name in the history of rollouts; `guard` is reserved for the canary analysis. */
export const operatorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'is written with small letters, digits, dots and dashes')
  .refine((name) => name !== 'guard', 'is reserved for the canary analysis');

const session = z.object({
  /** SHA-256 of the session key in the browser */
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
  /** secret of the one-time passwords, encrypted */
  totp: z.string(),
  /** last time step whose code was used, so that each code is valid once */
  usedStep: z.number().int(),
  sessions: z.array(session),
});
export type Account = z.infer<typeof account>;

export const accounts = z.object({ schema: z.literal(1), accounts: z.array(account) });
