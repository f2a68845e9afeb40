import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { setProducts } from './event-lines.ts';

/** The backend's check of one product of a line: its new holds; null: sold out. */
export interface ProductCheck {
  lineId: string;
  /** the product at the time of the request */
  product: EventCartProduct;
  booked: string[] | null;
}

/**
 * Applies checks to the current lines: a product that was added, deleted or held again during the request
 * is unchanged.
 */
export function withProductChecks(
  lines: readonly EventCartLine[],
  checks: readonly ProductCheck[],
): EventCartLine[] {
  return lines.reduce<EventCartLine[]>(
    (result, { id, products }) => {
      const own = checks.filter(({ lineId }) => lineId === id);
      if (own.length === 0) return result;
      return setProducts(
        result,
        id,
        products.flatMap((product) => checked(product, own)),
      );
    },
    [...lines],
  );
}

function checked(product: EventCartProduct, checks: readonly ProductCheck[]): EventCartProduct[] {
  const check = checks.find((candidate) => isSame(candidate.product, product));
  if (!check) return [product];
  return check.booked === null ? [] : [{ ...product, booked: check.booked }];
}

const isSame = (requested: EventCartProduct, now: EventCartProduct): boolean =>
  requested.id === now.id &&
  requested.place_id === now.place_id &&
  requested.sector_id === now.sector_id &&
  requested.quantity === now.quantity &&
  String(requested.booked) === String(now.booked);
