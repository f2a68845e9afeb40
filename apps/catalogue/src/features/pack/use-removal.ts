import { isExplained, isOutOfCapacity } from '@taquilla/api/calls';
import type { Pack } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { cart, useVenue, type EntryInfo } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stockQueries, SlotsFull } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import { loadAddPack } from './use-add-pack.ts';
import { deletePack, emptyCart } from './delete-pack.ts';

/** A pack that was taken out of the cart, and the entry it was of. */
export interface RemovedPack {
  info: EntryInfo;
  pack: Pack;
}

/** Takes packs out of the cart and releases their places; the last ones can be restored while there are places. */
export function useRemoval() {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  const venue = useVenue();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<readonly RemovedPack[]>([]);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = () => queryClient.invalidateQueries(stockQueries);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (packs: readonly RemovedPack[]) => {
      // not before the places have been released
      await lastCall.current;
      const { addPack } = await loadAddPack();
      for (const { info, pack } of packs) {
        await addPack(venue, { info, pack: { ...pack, booked: [] } });
        setRemoved((left) => left.filter((one) => one.pack.id !== pack.id));
      }
    },
    onSettled: refresh,
  });

  const after = (packs: readonly RemovedPack[], work: Promise<void>) => {
    reset();
    setRemoved(packs);
    lastCall.current = work.then(refresh, refresh);
  };
  const messageOf = (why: Error): string => {
    if (why instanceof SlotsFull || isOutOfCapacity(why)) return t('cart.undoGone');
    return isExplained(why) ? refusalText(why) : t('visit.holdFailed');
  };

  return {
    removed,
    remove: (info: EntryInfo, pack: Pack) => {
      after([{ info, pack }], deletePack(pack));
    },
    removeAll: () => {
      const packs = (cart.get()?.entries ?? []).flatMap(({ packsSelected, ...info }) =>
        packsSelected.map((pack) => ({ info, pack })),
      );
      after(packs, emptyCart());
    },
    undo: () => {
      mutate(removed);
    },
    isPending,
    problem: error ? messageOf(error) : null,
  };
}
