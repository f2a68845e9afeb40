/** What remotes ask for that were built for 1.x, which had every call of the shop; in a page with none of them it is not loaded. */
export { ApiError, request, serverNow } from './index.ts';
export * from './calls.ts';

/** Only shells have called this. */
export const seedPageData = (): void => undefined;
