import { isExplained, isOutOfCapacity } from '@taquilla/api/calls';
import type { Pack } from '@taquilla/contracts';
import { deletePack, emptyCart, SlotsFull } from '@taquilla/holds';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { allPacks, cart, useVenue, type EntryInfo } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stockQueries } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import { loadAddPack } from './use-add-pack.ts';

/** A removed pack with its cart entry. */
export interface RemovedPack {
  info: EntryInfo;
  pack: Pack;
  /** its position among the packs of the cart */
  index: number;
}

/** Removes packs from the cart and releases their holds; the last removal can be undone while there is capacity. */
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
      // the removed holds are released first, because they would count against the new holds
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
      const index = allPacks(cart.get()?.entries ?? []).findIndex(({ id }) => id === pack.id);
      after([{ info, pack, index }], deletePack(pack));
    },
    removeAll: () => {
      const packs = (cart.get()?.entries ?? []).flatMap(({ packsSelected, ...info }) =>
        packsSelected.map((pack) => ({ info, pack })),
      );
      after(
        packs.map((removed, index) => ({ ...removed, index })),
        emptyCart(),
      );
    },
    undo: () => {
      mutate(removed);
    },
    isPending,
    problem: error ? messageOf(error) : null,
  };
}
