import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endsSession } from './session/session-end.ts';

/**
 * The page's one cache of server data. Calls fail at once while offline instead of waiting unseen, so that screens can
 * say so. `onSessionEnd` is called when an answer shows that the session is over.
 */
export function createQueryClient(onSessionEnd: (reason: 'expired') => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (endsSession(error, query.queryKey)) onSessionEnd('expired');
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (endsSession(error)) onSessionEnd('expired');
      },
    }),
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}
