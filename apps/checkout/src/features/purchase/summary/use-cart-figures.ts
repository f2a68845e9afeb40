import { generalInterfaceQuery } from '@taquilla/api';
import { toCents, type StoredCart, type Totals } from '@taquilla/contracts';
import { figuresOf, useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { loaded, type Loaded } from '../loaded.ts';

/** The cart's amounts in cents. Nothing is shown before the venue's management cost is known: no wrong total. */
export function useCartFigures(cart: StoredCart): Loaded<Totals> {
  const general = loaded(useQuery(generalInterfaceQuery(useVenue().id)));
  return {
    ...general,
    data: general.data && figuresOf(cart, toCents(general.data.management_cost)),
  };
}
