import {
  accreditationNames,
  cheapestOrder,
  differsByDay,
  inListOrder,
  isCounted,
  lowestPrice,
  toCents,
  toEuros,
  type Cents,
  type ListedPrice,
  type Locale,
  type MainTicket,
} from '@taquilla/contracts';
import { toProduct, type CatalogueProduct } from './products.ts';

type Products = readonly CatalogueProduct[];

/**
 * Returns the standard ticket, else the first product that the venue has sorted, at the price of its cheapest order;
 * undefined when there is neither.
 * @param products in the venue's order
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
 * Returns the price of the cheapest order of one of the products, in euros; null when all are free. Accompanied
 * products are excluded unless there are no others: they are only sold together with another product.
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

/** Returns the price list of a sales point in the format of the API. */
export const pricesListed = (products: Products, locale: Locale): ListedPrice[] =>
  inListOrder(products.map(toProduct), locale).map((product) => ({
    name: product.name,
    description: product.description,
    price: toEuros(toCents(lowestPrice(product))),
    is_from: differsByDay(product),
    accreditations: accreditationNames(product),
  }));

/** Returns the lowest price and the standard ticket in the format of the API. */
export function pricesOf(
  products: Products,
  managementCost: Cents,
): { price_from: number | null; ticket?: MainTicket } {
  const ticket = mainTicket(products, managementCost);
  return { price_from: priceFrom(products, managementCost), ...(ticket && { ticket }) };
}
