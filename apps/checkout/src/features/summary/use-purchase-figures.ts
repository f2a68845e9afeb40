import { generalInterfaceQuery } from '@taquilla/api/calls';
import { toCents, type Totals } from '@taquilla/contracts';
import { usePriceTime, useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { loaded, type Loaded } from '../../base/loading/loaded.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';

/** Computes the totals of the purchase in cents; undefined until the venue's management cost has loaded. */
export function usePurchaseFigures(purchase: Purchase): Loaded<Totals> {
  const general = loaded(useQuery(generalInterfaceQuery(useVenue().id)));
  const priceTime = usePriceTime(purchase.presaleEnds);
  const { data } = general;
  return { ...general, data: data && purchase.figures(toCents(data.management_cost), priceTime) };
}
