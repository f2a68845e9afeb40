import { countPlaces, countProducts, useCart, useEventCart } from '@taquilla/shared-state';

/** Whether anything has been chosen at this venue. */
export function useHasCart(): boolean {
  const products = useCart((cart) => countProducts(cart?.entries ?? []));
  const places = useEventCart((cart) => countPlaces(cart?.lines ?? []));
  return products + places > 0;
}
