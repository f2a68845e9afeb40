import { SHELL, reportHealth } from './health.ts';

/** How React says that a part was left to the browser where the page was made, which is no mismatch. */
const LEFT_OUT = /#419|could not finish this Suspense boundary/;

/** Tells that something of a drawn page was drawn again, because this browser would have drawn something else. */
export function reportMismatch(error: unknown): void {
  if (error instanceof Error && LEFT_OUT.test(error.message)) return;
  reportError(error);
  reportHealth(SHELL, 'mismatch');
}
