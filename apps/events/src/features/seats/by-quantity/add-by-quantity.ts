import { cancelEventPreBook, preBookEvent } from '@taquilla/api/calls';
import {
  cartLine,
  cartProduct,
  NO_SEAT,
  type EventCartProduct,
  type EventProduct,
} from '@taquilla/contracts';
import type { useLocale } from '@taquilla/i18n';
import { eventCart } from '@taquilla/shared-state';
import type { EventDate } from '../event-date.ts';
import { planQuantity, type RequestedQuantities } from './plan-quantity.ts';
import { reduceProduct, type Reduced } from './reduce-product.ts';

export interface QuantityTarget {
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** unseated sector, on a date with a map */
  sector: UnseatedSector | null;
}

export interface UnseatedSector {
  id: number;
  name: string;
}

interface Shop {
  venueId: number;
  locale: ReturnType<typeof useLocale>;
}

/**
 * Changes the cart line of a date to the requested quantities: reduces and releases holds, creates new holds, then
 * writes the line. When the backend refuses new holds, the line has the places that are still held. This module is
 * loaded on demand.
 */
export async function addByQuantity(
  { date, tariffs, reference, sector }: QuantityTarget,
  requested: RequestedQuantities,
  { venueId, locale }: Shop,
): Promise<void> {
  const sectorId = sector?.id ?? null;
  const place = { ...NO_SEAT, sector_name: sector?.name ?? '' };
  const line = eventCart.get()?.lines.find(({ stock }) => stock.id === date.hour.id);
  const isInTarget = ({ place_id, sector_id }: EventCartProduct) =>
    place_id === null && sector_id === sectorId;
  const plan = planQuantity(line?.products.filter(isInTarget) ?? [], requested);
  const others = line?.products.filter((product) => !isInTarget(product)) ?? [];
  const reduced: Reduced[] = [];
  for (const { product, quantity } of plan.reduce) {
    reduced.push(await reduceProduct(product, quantity, reduceHold));
  }
  const write = (added: readonly EventCartProduct[]) => {
    const unchanged = [...plan.keep, ...reduced.flatMap(({ product }) => product ?? [])];
    const products = [...others, ...joined([...unchanged, ...added])];
    if (line) eventCart.setProducts(line.id, products);
    else if (products.length > 0) eventCart.addLine(venueId, cartLine(date, products, locale));
  };
  const unused = [...plan.release, ...reduced.flatMap(({ unused }) => unused)];
  const missing = [...plan.add, ...reduced.flatMap(({ missing }) => missing)];
  if (unused.length > 0) await cancelEventPreBook(reference, unused);
  try {
    write(missing.length > 0 ? await createHolds(missing) : []);
  } catch (error) {
    if (unused.length > 0 || reduced.length > 0) write([]);
    throw error;
  }

  async function reduceHold(bookedId: string, keep: number): Promise<number> {
    return (await cancelEventPreBook(reference, [bookedId], keep)).left ?? 0;
  }

  async function createHolds(
    places: readonly { id: number; quantity: number }[],
  ): Promise<EventCartProduct[]> {
    const response = await preBookEvent(date.hour.id, {
      reference,
      products: places.map(({ id, quantity }) => ({
        category_price_list_id: id,
        quantity,
        ...(sectorId === null ? {} : { sector_id: sectorId }),
      })),
    });
    eventCart.setDeadline(venueId, { expiresAt: response.expires_at, serverNow: response.server_now });
    return response.booked.flatMap((booking) => {
      const tariff = tariffs.find(({ id }) => id === booking.category_price_list_id);
      return tariff ? [cartProduct(tariff, [booking], place)] : [];
    });
  }
}

/** Merges the holds of one tariff into one product. */
function joined(products: readonly EventCartProduct[]): EventCartProduct[] {
  const byTariff = new Map<number, EventCartProduct>();
  for (const product of products) {
    const before = byTariff.get(product.id);
    byTariff.set(product.id, before ? sumOf(before, product) : product);
  }
  return [...byTariff.values()];
}

const sumOf = (one: EventCartProduct, other: EventCartProduct): EventCartProduct => ({
  ...one,
  quantity: one.quantity + other.quantity,
  booked: [...one.booked, ...other.booked],
  visitors: [...one.visitors, ...other.visitors],
});
