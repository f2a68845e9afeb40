import { call } from '@taquilla/api/calls';
import { BASE, endpoints, type EventWaitingRequest, type WaitingRequest } from '@taquilla/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stockQueries } from '@taquilla/visits';

export interface Who {
  email: string;
  /** of our letters */
  language_id: number;
}

/** Tickets at some times, or places of a date. */
export type Wish =
  | { kind: 'slots'; body: Omit<WaitingRequest, keyof Who> }
  | { kind: 'date'; id: number; body: Omit<EventWaitingRequest, keyof Who> };

/** Asks to be told. A refusal may mean that places have come free: what is shown of them is asked for again. */
export function useJoin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ wish, who }: { wish: Wish; who: Who }): Promise<unknown> =>
      wish.kind === 'slots'
        ? call(endpoints.joinWaitingList, {}, { body: { ...wish.body, ...who } })
        : call(endpoints.joinEventWaitingList, { id: wish.id }, { body: { ...wish.body, ...who } }),
    onError: async () => {
      await cache.invalidateQueries(stockQueries);
      await cache.invalidateQueries(eventQueries);
    },
  });
}

const eventQueries: typeof stockQueries = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/siae/`),
};
