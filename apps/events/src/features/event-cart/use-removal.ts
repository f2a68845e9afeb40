import { cancelEventPreBook, isExplained, isOutOfCapacity, preBookEvent } from '@taquilla/api/calls';
import type { EventCartLine, EventCartProduct, StoredEventCart } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { eventCart, useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { eventStockQueries } from '../../base/event-stock-queries.ts';
import { useTexts } from '../../texts.ts';
import { requestFor, withHolds } from './hold-again.ts';

/** What was taken out of the cart last. */
export interface Removed {
  /** as it was, with nothing but what was taken out */
  line: EventCartLine;
  promotion: StoredEventCart['promotion'];
}

/** Takes products out of the cart and gives their places back at once; the last of it can be had back while it is free. */
export function useRemoval() {
  const t = useTexts();
  const say = useRefusalText('buying');
  const venue = useVenue();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = () => queryClient.invalidateQueries(eventStockQueries);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ line, promotion }: Removed) => {
      // not before they have been given back
      await lastCall.current;
      const reference = eventCart.referenceFor(venue.id);
      const answer = await preBookEvent(line.stock.id, { reference, products: requestFor(line.products) });
      const products = withHolds(line.products, answer.booked);
      const now = eventCart.get()?.lines.find(({ stock }) => stock.id === line.stock.id);
      if (now) eventCart.setProducts(now.id, [...now.products, ...products]);
      else eventCart.addLine(venue.id, { ...line, products });
      if (promotion && !eventCart.get()?.promotion) eventCart.setPromotion(promotion);
      eventCart.setDeadline(venue.id, { expiresAt: answer.expires_at, serverNow: answer.server_now });
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
    // a hold that cannot be given back now ends by itself
    lastCall.current = cancelEventPreBook(cart.reference, booked).then(refresh, refresh);
  };

  const wordsOf = (why: Error): string => {
    if (!isExplained(why)) return t('said.unreached');
    return isOutOfCapacity(why) ? t('cart.undoGone') : say(why);
  };

  return {
    removed,
    remove,
    undo: () => {
      if (removed) mutate(removed);
    },
    isPending,
    problem: error ? wordsOf(error) : null,
  };
}
