import { BASE, PASS_CACHE } from '@taquilla/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const OF_CLIENTS = /\/client-panel(\/|$)/;
/** Calls about one purchase, or one turn in a waiting list. */
const OF_BUYERS = /\/(sale|event-sale|waiting-list)\//;

/** Whether an answer belongs to a client: its key is an address of the client panel. */
export const isPrivate = (key: QueryKey): boolean => isOf(OF_CLIENTS, key);

function isOf(calls: RegExp, [address]: QueryKey): boolean {
  return typeof address === 'string' && address.startsWith(BASE) && calls.test(address);
}

/** Nothing private, and no purchase, stays in memory, and no pass on the device, once the session is over. */
export function clearPrivateResponses(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => isPrivate(queryKey) || isOf(OF_BUYERS, queryKey),
  });
  if ('caches' in globalThis) forgetPasses().catch(() => undefined);
}

/** Where storage is switched off there are none. */
const forgetPasses = async () => caches.delete(PASS_CACHE);
