import { call } from '@taquilla/api/calls';
import { BASE, endpoints, type EventWaitingRequest, type WaitingRequest } from '@taquilla/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stockQueries } from '@taquilla/visits';

export interface Contact {
  email: string;
  /** language of the e-mails */
  language_id: number;
}

/** Request for a waiting list: tickets at certain times, or places of an event date. */
export type WaitlistRequest =
  | { kind: 'slots'; body: Omit<WaitingRequest, keyof Contact> }
  | { kind: 'date'; id: number; body: Omit<EventWaitingRequest, keyof Contact> };

/** Returns a mutation that joins a waiting list. A refusal may mean that places are free, so the stock is refetched. */
export function useJoin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ request, contact }: { request: WaitlistRequest; contact: Contact }): Promise<unknown> =>
      request.kind === 'slots'
        ? call(endpoints.joinWaitingList, {}, { body: { ...request.body, ...contact } })
        : call(endpoints.joinEventWaitingList, { id: request.id }, { body: { ...request.body, ...contact } }),
    onError: async () => {
      await cache.invalidateQueries(stockQueries);
      await cache.invalidateQueries(eventQueries);
    },
  });
}

const eventQueries: typeof stockQueries = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/siae/`),
};
