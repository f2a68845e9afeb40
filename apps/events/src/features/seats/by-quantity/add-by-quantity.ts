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
import { planQuantity, type Wanted } from './plan-quantity.ts';
import { reduceProduct, type Reduced } from './reduce-product.ts';

export interface QuantityOf {
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** where people stand, on a date with a map */
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
 * Makes the cart's line of a date what is wanted: makes holds smaller, gives back, takes, and writes the line when all of
 * it is done. When the box office refuses to take, the line is what is still held. Loaded when it is asked for.
 */
export async function addByQuantity(
  { date, tariffs, reference, sector }: QuantityOf,
  wanted: Wanted,
  { venueId, locale }: Shop,
): Promise<void> {
  const sectorId = sector?.id ?? null;
  const words = { ...NO_SEAT, sector_name: sector?.name ?? '' };
  const line = eventCart.get()?.lines.find(({ stock }) => stock.id === date.hour.id);
  const isOwn = ({ place_id, sector_id }: EventCartProduct) => place_id === null && sector_id === sectorId;
  const plan = planQuantity(line?.products.filter(isOwn) ?? [], wanted);
  const others = line?.products.filter((product) => !isOwn(product)) ?? [];
  const reduced: Reduced[] = [];
  for (const { product, quantity } of plan.reduce) {
    reduced.push(await reduceProduct(product, quantity, reduceHold));
  }
  const write = (taken: readonly EventCartProduct[]) => {
    const kept = [...plan.keep, ...reduced.flatMap(({ product }) => product ?? [])];
    const products = [...others, ...joined([...kept, ...taken])];
    if (line) eventCart.setProducts(line.id, products);
    else if (products.length > 0) eventCart.addLine(venueId, cartLine(date, products, locale));
  };
  const unused = [...plan.release, ...reduced.flatMap(({ unused }) => unused)];
  const missing = [...plan.take, ...reduced.flatMap(({ missing }) => missing)];
  if (unused.length > 0) await cancelEventPreBook(reference, unused);
  try {
    write(missing.length > 0 ? await take(missing) : []);
  } catch (error) {
    if (unused.length > 0 || reduced.length > 0) write([]);
    throw error;
  }

  async function reduceHold(bookedId: string, keep: number): Promise<number> {
    return (await cancelEventPreBook(reference, [bookedId], keep)).left ?? 0;
  }

  async function take(places: readonly { id: number; quantity: number }[]): Promise<EventCartProduct[]> {
    const answer = await preBookEvent(date.hour.id, {
      reference,
      products: places.map(({ id, quantity }) => ({
        category_price_list_id: id,
        quantity,
        ...(sectorId === null ? {} : { sector_id: sectorId }),
      })),
    });
    eventCart.setDeadline(venueId, { expiresAt: answer.expires_at, serverNow: answer.server_now });
    return answer.booked.flatMap((booking) => {
      const tariff = tariffs.find(({ id }) => id === booking.category_price_list_id);
      return tariff ? [cartProduct(tariff, [booking], words)] : [];
    });
  }
}

/** Two holds of one tariff are one product of the cart. */
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
