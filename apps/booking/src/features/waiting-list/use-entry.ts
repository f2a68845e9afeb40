import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type WaitingState } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Linked } from '../../base/use-link.ts';

/** So often the page of somebody who waits looks for news; letters tell it too. */
const POLL_MS = 15_000;
/** Under which a turn is kept, in a language. */
export const keyOf = ({ id, token }: Linked, language: string) => [
  address(endpoints.waitingEntry, { id }),
  token,
  language,
];

/** Why there is nothing to show: the link does not open it, or it is kept no longer. */
export type Missing = 'closed' | 'gone';

/** How somebody's turn stands; asked again while something may still happen. */
export function useEntry(link: Linked) {
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

/** The page says it in its own words: nothing else of the shop is concerned. */
function asMissing(error: unknown): Missing {
  if (error instanceof ApiError && error.status === 403) return 'closed';
  if (error instanceof ApiError && error.status === 404) return 'gone';
  throw error;
}

type Step = typeof endpoints.confirmWaiting | typeof endpoints.leaveWaiting;

/** Confirms or leaves, and shows how it stands then: also when it was refused, for something has changed. */
export function useStep(link: Linked, step: Step) {
  const cache = useQueryClient();
  const language = useLocale();
  const queryKey = keyOf(link, language);
  return useMutation({
    mutationFn: () => call(step, { id: link.id, language }, { headers: saleHeaders(link.token) }),
    onSuccess: (state) => cache.setQueryData(queryKey, state),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
