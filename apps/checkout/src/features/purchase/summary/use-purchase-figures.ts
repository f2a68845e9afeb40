import { generalInterfaceQuery } from '@taquilla/api';
import { toCents, type Totals } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { loaded, type Loaded } from '../loaded.ts';
import type { Purchase } from '../purchase.ts';

/** The purchase's amounts in cents. Nothing is shown before the venue's management cost is known: no wrong total. */
export function usePurchaseFigures(purchase: Purchase): Loaded<Totals> {
  const general = loaded(useQuery(generalInterfaceQuery(useVenue().id)));
  return { ...general, data: general.data && purchase.figures(toCents(general.data.management_cost)) };
}
