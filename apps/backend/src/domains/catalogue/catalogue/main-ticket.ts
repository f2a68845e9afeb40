import {
  cheapestOrder,
  differsByDay,
  isCounted,
  lowestPrice,
  toCents,
  toEuros,
  type Cents,
  type MainTicket,
} from '@taquilla/contracts';
import { toProduct, type CatalogueProduct } from './products.ts';

type Products = readonly CatalogueProduct[];

/**
 * Of products in their venue's order, the standard ticket, at what the cheapest order of it costs; undefined where the
 * venue names none.
 */
export function mainTicket(products: Products, managementCost: Cents): MainTicket | undefined {
  const found = products.find(({ isMain }) => isMain) ?? products.find(({ isListed }) => isListed);
  if (!found) return undefined;
  const product = toProduct(found);
  const room = product.items.find((item) => isCounted(item) && item.room_id !== null);
  return {
    name: product.name,
    price: priceFrom([found], managementCost) ?? 0,
    is_from: differsByDay(product),
    ...(room && { item_id: room.id }),
  };
}

/**
 * What the cheapest order of one of them costs, in euros; null where nothing costs anything. What needs company is not sold
 * alone, and costs more than its company does.
 */
function priceFrom(products: Products, managementCost: Cents): number | null {
  const alone = products.filter(({ accompaniedBy }) => accompaniedBy.length === 0);
  const offers = (alone.length > 0 ? alone : products).map((product) => ({
    unit: toCents(lowestPrice(toProduct(product))),
    least: product.minQuantity,
  }));
  const cents = cheapestOrder(offers, managementCost);
  return cents === null ? null : toEuros(cents);
}

/** Both, as they go over the wire. */
export function pricesOf(
  products: Products,
  managementCost: Cents,
): { price_from: number | null; ticket?: MainTicket } {
  const ticket = mainTicket(products, managementCost);
  return { price_from: priceFrom(products, managementCost), ...(ticket && { ticket }) };
}
