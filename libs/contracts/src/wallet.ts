/** Passes for phones' wallets (docs/calls.md). */
import * as z from 'zod/mini';

/** Opens one or several of a sale's tickets in a wallet: those from number `from` to number `to`, the first is 1. */
export const walletLink = z.object({ url: z.string(), from: z.int(), to: z.int() });
export type WalletLink = z.infer<typeof walletLink>;

/** Same-origin addresses, already carrying their token, by wallet; none where the venue has no certificate for it. */
export const walletLinks = z.object({ apple: z.array(walletLink), google: z.array(walletLink) });
export type WalletLinks = z.infer<typeof walletLinks>;

/** A phone that wants to be told when a pass changes, by the address of its push service. */
export const passRegistration = z.object({ pushToken: z.string().check(z.regex(/^[0-9a-f]{16,200}$/i)) });

/** What a phone could not do with a pass, in its own words. */
export const passLog = z.object({
  logs: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)),
});

/** Passes of a phone that have changed since it last asked; `lastUpdated` is what it asks with next time. */
export const changedPasses = z.object({ lastUpdated: z.string(), serialNumbers: z.array(z.string()) });
