import { differsByDay, isCounted, lowestPrice, type MainTicket } from '@taquilla/contracts';
import { toProduct, type CatalogueProduct } from './products.ts';

type Products = readonly CatalogueProduct[];

/** Of products in their venue's order, the standard ticket; undefined where the venue names none. */
export function mainTicket(products: Products): MainTicket | undefined {
  const found = products.find(({ isMain }) => isMain) ?? products.find(({ isListed }) => isListed);
  if (!found) return undefined;
  const product = toProduct(found);
  const room = product.items.find((item) => isCounted(item) && item.room_id !== null);
  return {
    name: product.name,
    price: lowestPrice(product),
    is_from: differsByDay(product),
    ...(room && { item_id: room.id }),
  };
}

/** The least that one of them costs, in euros; null where nothing costs anything. */
function priceFrom(products: Products): number | null {
  const prices = products.map((product) => lowestPrice(toProduct(product))).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Both, as they go over the wire. */
export function pricesOf(products: Products): { price_from: number | null; ticket?: MainTicket } {
  const ticket = mainTicket(products);
  return { price_from: priceFrom(products), ...(ticket && { ticket }) };
}
