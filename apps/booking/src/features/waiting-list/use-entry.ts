import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type WaitingState } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';

/** Poll interval of an open entry in ms; changes are also sent by e-mail. */
const POLL_MS = 15_000;
/** Returns the query key of an entry in a language. */
export const keyOf = ({ id, token }: LinkAccess, language: string) => [
  address(endpoints.waitingEntry, { id }),
  token,
  language,
];

/** Reason why an entry cannot be shown: the link is invalid, or the entry has been deleted. */
export type Missing = 'closed' | 'gone';

/** Loads the state of an entry and polls it while it is open. */
export function useEntry(link: LinkAccess) {
  const language = useLocale();
  return useQuery({
    queryKey: keyOf(link, language),
    queryFn: ({ signal }): Promise<WaitingState | Missing> =>
      call(
        endpoints.waitingEntry,
        { id: link.id, language },
        { signal, headers: saleHeaders(link.token) },
      ).catch(asMissing),
    refetchInterval: ({ state: { data } }) =>
      typeof data === 'object' && (data.state === 'waiting' || data.state === 'offered') ? POLL_MS : false,
  });
}

/** Maps 403 and 404 to a value: the page shows its own message. */
function asMissing(error: unknown): Missing {
  if (error instanceof ApiError && error.status === 403) return 'closed';
  if (error instanceof ApiError && error.status === 404) return 'gone';
  throw error;
}

type Step = typeof endpoints.confirmWaiting | typeof endpoints.leaveWaiting;

/**
 * Returns a mutation that confirms or leaves, and updates the cached entry: with the response, or by a refetch after
 * a refusal.
 */
export function useStep(link: LinkAccess, step: Step) {
  const cache = useQueryClient();
  const language = useLocale();
  const queryKey = keyOf(link, language);
  return useMutation({
    mutationFn: () => call(step, { id: link.id, language }, { headers: saleHeaders(link.token) }),
    onSuccess: (state) => cache.setQueryData(queryKey, state),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
