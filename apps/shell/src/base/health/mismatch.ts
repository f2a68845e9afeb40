import { SHELL, reportHealth } from './health.ts';

/** React's message for a Suspense boundary that the server left to the browser, which is no mismatch. */
const SUSPENDED = /#419|could not finish this Suspense boundary/;

/** Reports a hydration mismatch: React rendered part of the server-rendered page again. Passed to `hydrateRoot`. */
export function reportMismatch(error: unknown): void {
  if (error instanceof Error && SUSPENDED.test(error.message)) return;
  reportError(error);
  reportHealth(SHELL, 'mismatch');
}
