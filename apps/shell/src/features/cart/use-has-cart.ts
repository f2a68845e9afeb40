import { countPlaces, countProducts, useCart, useEventCart } from '@taquilla/shared-state';

/** Returns whether one of the venue's carts is not empty. */
export function useHasCart(): boolean {
  const products = useCart((cart) => countProducts(cart?.entries ?? []));
  const places = useEventCart((cart) => countPlaces(cart?.lines ?? []));
  return products + places > 0;
}
