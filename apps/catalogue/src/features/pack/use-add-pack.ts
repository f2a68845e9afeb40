import type { Headquarter } from '@taquilla/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { stockQueries, type PackRequest } from '@taquilla/visits';

/** Adding is fetched when there is something to add. */
export const loadAddPack = () => import('@taquilla/visits/pack');

/** Called only while the page that asked is still there. */
interface Callbacks {
  onAdded: () => void;
  /** a `SlotsFull` names what has filled up; anything else could not be reached */
  onRefused: (error: Error) => void;
}

/** Adds packs to a venue's cart, one at a time: a second press while one is under way does nothing. */
export function useAddPack(venue: Headquarter) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: PackRequest) => (await loadAddPack()).addPack(venue, request),
    // what is shown is asked for again only if the visitor has to choose again
    onSuccess: () => queryClient.invalidateQueries({ ...stockQueries, refetchType: 'none' }),
    onError: () => {
      void queryClient.invalidateQueries(stockQueries);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const add = (request: PackRequest, { onAdded, onRefused }: Callbacks) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(request, { onSuccess: onAdded, onError: onRefused });
  };
  return { add, isAdding: isPending };
}
