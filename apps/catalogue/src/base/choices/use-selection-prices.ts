import { cartTotals, toCents, type Cents, type PackType, type Product } from '@taquilla/contracts';
import { useCart, useVenue } from '@taquilla/shared-state';
import { useManagementCost } from '@taquilla/visits';

export interface SelectionPrice {
  /** total of the choice, with the fee if it is loaded */
  total: Cents;
  /** included management cost; undefined while loading */
  fee: Cents | undefined;
  /** requests the management cost again; null: the request has not failed */
  retry: (() => void) | null;
}

type Chosen = Pick<Product, 'total'> & { quantity: number };

/**
 * Returns a function that computes the price of a selection. The management cost is paid once per cart, so it is
 * added only for an empty cart, or for a cart that a selection of another type replaces. Until it is loaded, the
 * total excludes it and `fee` is undefined.
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
