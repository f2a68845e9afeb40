import type { Headquarter } from '@taquilla/contracts';
import type { PackRequest } from '@taquilla/holds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { stockQueries } from '@taquilla/visits';

/** Loads the code that adds packs on first use. */
export const loadAddPack = () => import('@taquilla/holds/add');

/** Callbacks of an addition, called only while the calling page is mounted. */
interface Callbacks {
  onAdded: () => void;
  /** `SlotsFull` names the full slots; any other error is a failed request */
  onRefused: (error: Error) => void;
}

/** Adds packs to a venue's cart, one at a time: a second press during an addition does nothing. */
export function useAddPack(venue: Headquarter) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: PackRequest) => (await loadAddPack()).addPack(venue, request),
    // stock is marked as stale but not requested: only a refused visitor has to choose again
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
