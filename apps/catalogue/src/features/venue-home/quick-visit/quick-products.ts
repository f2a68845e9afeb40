import { isCounted, type Product } from '@taquilla/contracts';

/** Maximum number of rows in the card; the tickets page lists all products. */
const MOST = 3;

/**
 * Returns the products that can be bought together with the standard ticket by a day, a time and quantities alone: each enters only
 * its room, and none needs company or several units.
 * @param products in list order
 * @param itemId item of the standard ticket
 */
export function quickProducts(products: readonly Product[], itemId: number): Product[] {
  const main = products.find(({ items }) => items.some(({ id }) => id === itemId));
  const room = main?.items.find(({ id }) => id === itemId)?.room_id ?? null;
  if (!main || room === null) return [];
  const fits = ({ items, accompanied_by: company = [], min_quantity: least }: Product) =>
    company.length === 0 &&
    (least ?? 1) <= 1 &&
    items.some(isCounted) &&
    items.every(({ room_id }) => room_id === room);
  return fits(main) ? [main, ...products.filter((one) => one !== main && fits(one))].slice(0, MOST) : [];
}
