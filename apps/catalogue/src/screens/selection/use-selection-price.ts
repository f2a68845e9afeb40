import { generalInterfaceQuery } from '@taquilla/api';
import { toCents, type Cents, type PackType, type Product } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/**
 * What a selection costs, in cents. The management cost is paid once per cart, so it counts only for what comes into an
 * empty one, or one that begins anew with another type; undefined while it is coming.
 */
export function useSelectionPrice(
  type: PackType,
  chosen: readonly (Pick<Product, 'total'> & { quantity: number })[],
): {
  fee: Cents | undefined;
  total: Cents;
} {
  const venue = useVenue();
  const { data } = useQuery(generalInterfaceQuery(venue.id));
  const isFirst = useCart((cart) => !cart?.entries.some((entry) => entry.type === type));
  const fee = isFirst || !venue.is_shopping_cart ? data && toCents(data.management_cost) : 0;
  const subtotal = chosen.reduce((sum, { total, quantity }) => sum + toCents(total) * quantity, 0);
  return { fee, total: subtotal === 0 ? 0 : subtotal + (fee ?? 0) };
}
