import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { FailedCall } from './features/session/failed-call.ts';

/**
 * The page's one cache of server data. Calls fail at once while offline instead of waiting unseen, so that screens can
 * say so, and what is shown is asked for again once the connection is back. `onFailure` hears of every failed call.
 */
export function createQueryClient(onFailure: (call: FailedCall) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        onFailure({ error, queryKey });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        onFailure({ error, isOfPage: meta?.['isOfPage'] === true });
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
