/** Passes for phones' wallets (docs/calls.md). */
import * as z from 'zod/mini';

/** Link that adds tickets of a sale to a wallet: numbers `from` to `to`, starting at 1. */
export const walletLink = z.object({ url: z.string(), from: z.int(), to: z.int() });
export type WalletLink = z.infer<typeof walletLink>;

/** Same-origin addresses with their token, by wallet; empty if the venue has no certificate for it. */
export const walletLinks = z.object({ apple: z.array(walletLink), google: z.array(walletLink) });
export type WalletLinks = z.infer<typeof walletLinks>;

/** Registration of a phone for changes of a pass, with its push token. */
export const passRegistration = z.object({ pushToken: z.string().check(z.regex(/^[0-9a-f]{16,200}$/i)) });

/** Error messages of a phone about passes. */
export const passLog = z.object({
  logs: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)),
});

/** Passes of a phone that have changed since its last request; `lastUpdated` is a parameter of the next request. */
export const changedPasses = z.object({ lastUpdated: z.string(), serialNumbers: z.array(z.string()) });
