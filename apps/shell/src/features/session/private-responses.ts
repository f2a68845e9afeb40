import { BASE, PASS_CACHE } from '@taquilla/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const CLIENT_CALLS = /\/client-panel(\/|$)/;
/** Calls about one purchase or one entry of a waiting list. */
const BUYER_CALLS = /\/(sale|event-sale|waiting-list)\//;

/** Returns whether a query key is an address of the client panel, whose responses are personal. */
export const isPrivate = (key: QueryKey): boolean => isOf(CLIENT_CALLS, key);

function isOf(calls: RegExp, [address]: QueryKey): boolean {
  return typeof address === 'string' && address.startsWith(BASE) && calls.test(address);
}

/** Removes personal responses and purchases from the query cache, and stored passes from the device. Called when a session ends. */
export function clearPrivateResponses(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => isPrivate(queryKey) || isOf(BUYER_CALLS, queryKey),
  });
  if ('caches' in globalThis) deletePasses().catch(() => undefined);
}

/** Deletes the stored passes; rejects where storage is disabled, where no passes are stored. */
const deletePasses = async () => caches.delete(PASS_CACHE);
