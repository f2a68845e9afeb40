import * as z from 'zod/mini';

/** A release for `percent` of the visitors, 1 to 99. */
export const canary = z.object({ version: z.string(), percent: z.int().check(z.gte(1), z.lte(99)) });
export type Canary = z.infer<typeof canary>;

const rolloutState = z.object({
  revision: z.int(),
  /** remote (or `shell`) → version */
  releases: z.record(z.string(), z.string()),
  canaries: z.optional(z.record(z.string(), canary)),
  /** remotes that the tenant's visitors do not receive, even if the default rollout has them */
  without: z.optional(z.array(z.string())),
});

/** Author, time (UTC) and reason of a rollout's change. */
export const rolloutNote = z.object({ what: z.string(), by: z.string(), why: z.string(), at: z.string() });
export type RolloutNote = z.infer<typeof rolloutNote>;

/** An entry of a rollout's history. */
export const rolloutEntry = z.extend(rolloutState, {
  /** missing: not recorded */
  note: z.optional(rolloutNote),
  /** revision that a rollback has restored */
  restores: z.optional(z.int()),
});
export type RolloutEntry = z.infer<typeof rolloutEntry>;

/** `rollouts/default.json` or `rollouts/<tenant>.json`: releases for visitors. A tenant's file overrides the default. */
export const rollout = z.extend(rolloutState, {
  schema: z.literal(1),
  /** all states, oldest first, the current state last */
  history: z.optional(z.array(rolloutEntry)),
});
export type Rollout = z.infer<typeof rollout>;
