import { ApiError } from '@taquilla/api';
import { useLocale } from '@taquilla/i18n';
import { useSaleToken } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saleStatusQuery } from '../../base/sale-status.ts';
import { pollDelay } from './poll-delay.ts';
import { isSettled } from './result-kind.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Kind of a sale; events have their own endpoints. */
export type SaleKind = 'tickets' | 'event';

/** Polls the state of a sale with backoff until it is settled. */
export function useSaleState(saleId: string, kind: SaleKind) {
  const token = useSaleToken(saleId);
  const query = useQuery({
    ...saleStatusQuery({ id: saleId, kind, language: useLocale() }, token),
    // the next poll is the retry
    retry: false,
    refetchInterval: ({ state }) => {
      if (isMissing(state.error)) return false;
      if (state.data && isSettled(state.data, token !== null)) return false;
      return pollDelay(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const failure = useLastFailure(query);
  return {
    state: query.data,
    isOwner: token !== null,
    isMissing: failure === 'missing',
    isUnreachable: failure === 'unreachable',
  };
}

/** Returns why the last finished request failed; a query without data is pending again during each retry. */
function useLastFailure({ isPending, error }: { isPending: boolean; error: Error | null }) {
  const [last, setLast] = useState<'missing' | 'unreachable' | null>(null);
  if (isPending) return last;
  const failure = error && (isMissing(error) ? 'missing' : 'unreachable');
  if (failure !== last) setLast(failure);
  return failure;
}
