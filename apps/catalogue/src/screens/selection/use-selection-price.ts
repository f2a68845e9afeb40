import { generalInterfaceQuery } from '@taquilla/api/calls';
import { toCents, type Cents, type PackType, type Product } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

export interface SelectionPrice {
  /** of what is chosen */
  subtotal: Cents;
  /** undefined while it is not known */
  fee: Cents | undefined;
  /** asks for the management cost again; null where it has not failed */
  retry: (() => void) | null;
}

/**
 * What a selection costs, in cents. The management cost is paid once per cart, so it counts only for what comes into an
 * empty one, or one that begins anew with another type. Until it is known the total is not: it would be too low.
 */
export function useSelectionPrice(
  type: PackType,
  chosen: readonly (Pick<Product, 'total'> & { quantity: number })[],
  changedId: string | null,
): SelectionPrice {
  const venue = useVenue();
  const { data, isError, refetch } = useQuery(generalInterfaceQuery(venue.id));
  const isFirst = useCart(
    (cart) =>
      !cart?.entries.some(
        (entry) => entry.type === type && entry.packsSelected.some(({ id }) => id !== changedId),
      ),
  );
  const fee = isFirst || !venue.is_shopping_cart ? data && toCents(data.management_cost) : 0;
  const subtotal = chosen.reduce((sum, { total, quantity }) => sum + toCents(total) * quantity, 0);
  return {
    subtotal,
    fee: subtotal === 0 ? 0 : fee,
    retry: isError && !data ? () => void refetch() : null,
  };
}
