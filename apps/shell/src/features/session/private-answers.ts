import { BASE, PASS_CACHE } from '@taquilla/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Whether an answer belongs to a client: its key is an address of the client panel. */
export function isPrivate(key: QueryKey): boolean {
  const [address] = key;
  return typeof address === 'string' && /\/client-panel(\/|$)/.test(address) && address.startsWith(BASE);
}

/** Nothing private stays in memory, and no pass on the device, once the session is over. */
export function forgetPrivateAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => isPrivate(query.queryKey) });
  if ('caches' in globalThis) forgetPasses().catch(() => undefined);
}

/** Where storage is switched off there are none. */
const forgetPasses = async () => caches.delete(PASS_CACHE);
