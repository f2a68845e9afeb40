import type { EventCartLine, EventCartProduct, StoredEventCart } from '@taquilla/contracts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { eventLineKey } from '../../base/purchase/line-key.ts';
import { holdersFor, NO_LAST_NAME } from '../../features/holders/nominated-lines.ts';
import type { OrderContent } from '../../features/sale/order-content.ts';
import { orderHeader } from './build-order.ts';
import type { OrderSource } from './order-source.ts';

interface EventOrderSource extends OrderSource {
  cart: StoredEventCart;
}

/** Builds the sale of an event cart (`siae/event-sale`). */
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
