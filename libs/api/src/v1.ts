/**
 * All names of 1.x, for remotes that were built when a shell provided every call (decision 087). Nothing is added here; it goes
 * when no rollout names such a remote any more.
 */
export { ApiError, request, serverNow } from '@taquilla/api';
export * from './calls/catalogue.ts';
export * from './calls/event.ts';
export * from './calls/hold.ts';
export * from './calls/venue.ts';
export { isExplained, isTemporary } from './transport/errors.ts';
export { useFollowingPrefix } from './v1/use-following-prefix.ts';
export { whenNothingToShow } from './v1/when-nothing-to-show.ts';
export * from './v1/catalogue.ts';
export * from './v1/client.ts';
export * from './v1/event.ts';
export * from './v1/sale.ts';
export * from './v1/venue.ts';

/** Only shells have called this. */
export const seedPageData = (): void => undefined;
