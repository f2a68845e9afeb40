import type { EventCartLine, EventCartProduct, StoredEventCart } from '@taquilla/contracts';
import type { CheckoutValues } from '../form/form-values.ts';
import { eventLineKey, holdersFor } from '../form/nominated-lines.ts';
import type { OrderSource } from '../purchase.ts';
import { NO_LAST_NAME } from '../rules/name.ts';
import { orderHeader, type OrderContent } from './build-order.ts';

interface EventOrderSource extends OrderSource {
  cart: StoredEventCart;
}

/** The sale of an event cart (`siae/event-sale`). */
export function buildEventOrder(source: EventOrderSource): OrderContent {
  const { cart, values } = source;
  return {
    type: 'event',
    body: {
      ...orderHeader(cart, source),
      events: cart.lines.map((line) => ({
        hour_id: line.stock.id,
        products: line.products.map((product) => ({
          category_price_list_id: product.id,
          ...placesOf(product),
          ...(line.event.nominative ? { visitors: visitorsOf(line, product, values) } : {}),
        })),
      })),
    },
  };
}

function placesOf({ place_id, sector_id, quantity }: EventCartProduct) {
  if (place_id !== null) return { place_ids: [place_id] };
  return sector_id === null ? { quantity } : { quantity, sector_id };
}

function visitorsOf(line: EventCartLine, product: EventCartProduct, values: CheckoutValues) {
  const holders = holdersFor(values.holders[eventLineKey(line, product)], product.quantity);
  return holders.map(({ name, last_name }) => ({ name: name.trim(), last_name: lastName(last_name ?? '') }));
}

const lastName = (typed: string) => (typed.trim() === NO_LAST_NAME ? '' : typed.trim());
