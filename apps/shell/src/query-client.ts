import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { FailedCall } from './features/session/failed-call.ts';

/**
 * Creates the page's cache of API responses. Requests fail at once while offline, so that screens can report it; active
 * queries are requested again on reconnection.
 * @param onFailure called for every failed query and mutation
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
