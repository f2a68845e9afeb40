import { generalInterfaceQuery } from '@taquilla/api';
import { toCents, type Cents, type Product } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/**
 * What a selection costs, in cents. The management cost is paid once per cart, so it counts only for what comes into an
 * empty one; undefined while it is coming.
 */
export function useSelectionPrice(chosen: readonly (Pick<Product, 'total'> & { quantity: number })[]): {
  fee: Cents | undefined;
  total: Cents;
} {
  const venue = useVenue();
  const { data } = useQuery(generalInterfaceQuery(venue.id));
  const isFirst = useCart((cart) => (cart?.entries.length ?? 0) === 0);
  const fee = isFirst || !venue.is_shopping_cart ? data && toCents(data.management_cost) : 0;
  const subtotal = chosen.reduce((sum, { total, quantity }) => sum + toCents(total) * quantity, 0);
  return { fee, total: subtotal === 0 ? 0 : subtotal + (fee ?? 0) };
}
