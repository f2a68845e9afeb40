import { cancelEventPreBook, isExplained, isOutOfCapacity, preBookEvent } from '@taquilla/api/calls';
import type { EventCartLine, EventCartProduct, StoredEventCart } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { eventCart, useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { eventStockQueries } from '../../base/event-stock-queries.ts';
import { useTexts } from '../../texts.ts';
import { requestFor, withHolds } from './hold-again.ts';

/** The last removal from the cart. */
export interface Removed {
  /** the line with the removed products only */
  line: EventCartLine;
  promotion: StoredEventCart['promotion'];
}

/** Removes products from the cart and releases their holds; the last removal can be undone while the places are free. */
export function useRemoval() {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  const venue = useVenue();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const pendingRelease = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = () => queryClient.invalidateQueries(eventStockQueries);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ line, promotion }: Removed) => {
      // otherwise this cart still holds the capacity and the new hold is refused
      await pendingRelease.current;
      const reference = eventCart.referenceFor(venue.id);
      const response = await preBookEvent(line.stock.id, { reference, products: requestFor(line.products) });
      const products = withHolds(line.products, response.booked);
      const current = eventCart.get()?.lines.find(({ stock }) => stock.id === line.stock.id);
      if (current) eventCart.setProducts(current.id, [...current.products, ...products]);
      else eventCart.addLine(venue.id, { ...line, products });
      if (promotion && !eventCart.get()?.promotion) eventCart.setPromotion(promotion);
      eventCart.setDeadline(venue.id, { expiresAt: response.expires_at, serverNow: response.server_now });
    },
    onSuccess: () => {
      setRemoved(null);
    },
    onSettled: refresh,
  });

  const remove = (line: EventCartLine, products: readonly EventCartProduct[] = line.products): void => {
    const cart = eventCart.get();
    reset();
    setRemoved({ line: { ...line, products: [...products] }, promotion: cart?.promotion ?? null });
    eventCart.setProducts(
      line.id,
      line.products.filter((product) => !products.includes(product)),
    );
    const booked = products.flatMap((product) => product.booked);
    if (!cart || booked.length === 0) return;
    // a hold that is not released expires
    pendingRelease.current = cancelEventPreBook(cart.reference, booked).then(refresh, refresh);
  };

  const problemOf = (cause: Error): string => {
    if (!isExplained(cause)) return t('said.unreached');
    return isOutOfCapacity(cause) ? t('cart.undoGone') : refusalText(cause);
  };

  return {
    removed,
    remove,
    undo: () => {
      if (removed) mutate(removed);
    },
    isPending,
    problem: error ? problemOf(error) : null,
  };
}
