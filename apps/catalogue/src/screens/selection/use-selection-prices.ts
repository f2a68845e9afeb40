import { cartTotals, toCents, type Cents, type PackType, type Product } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { useManagementCost } from '@taquilla/visits';

export interface SelectionPrice {
  /** of what is chosen, with the fee as far as it is known */
  total: Cents;
  /** the management cost in it; undefined while it is not known */
  fee: Cents | undefined;
  /** asks for the management cost again; null where it has not failed */
  retry: (() => void) | null;
}

type Chosen = Pick<Product, 'total'> & { quantity: number };

/**
 * What selections cost. The management cost is paid once per cart, so it counts only for what comes into an empty one, or
 * one that begins anew with another type. Until it is known the total is not: it would be too low.
 */
export function useSelectionPrices(
  type: PackType,
  changedId: string | null,
): (chosen: readonly Chosen[]) => SelectionPrice {
  const venue = useVenue();
  const { cost: ofOrder, hasFailed, refetch } = useManagementCost();
  const isFirst = useCart(
    (cart) =>
      !cart?.entries.some(
        (entry) => entry.type === type && entry.packsSelected.some(({ id }) => id !== changedId),
      ),
  );
  const cost = isFirst || !venue.is_shopping_cart ? ofOrder : 0;
  return (chosen) => {
    const lines = chosen.map(({ total, quantity }) => toCents(total) * quantity);
    const { total, managementCost } = cartTotals(lines, 0, cost ?? 0);
    return {
      total,
      fee: cost === undefined && lines.length > 0 ? undefined : managementCost,
      retry: hasFailed ? () => void refetch() : null,
    };
  };
}
