import { differsByDay, type Product } from '@taquilla/contracts';

/**
 * Returns whether the cheapest products for a party can be found: some product has a price for children or for several
 * visitors, and prices are the same every day.
 */
export function findsCheapest(products: readonly Product[]): boolean {
  const stated = products.filter(({ covers }) => covers !== undefined);
  return (
    stated.some(({ covers = NONE }) => covers.adults > 1 || covers.children > 0) && !stated.some(differsByDay)
  );
}
const NONE = { adults: 0, children: 0 };
