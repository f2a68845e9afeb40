import { eventUnitPrice, toCents, type Cents, type CombinedProduct } from '@taquilla/contracts';
import type { EventDate } from './event-date.ts';

/** What one place of a tariff costs at the date's price time: its price, in presale with what that adds, and what comes along (R100). */
export function unitPrice(
  tariff: { price: number; presale_price: number; combined_products: readonly CombinedProduct[] },
  { hour, priceTime }: EventDate,
): Cents {
  const presaleEnd = hour.presale_finished_at === null ? null : new Date(hour.presale_finished_at);
  const unit = { price: toCents(tariff.price), presalePrice: toCents(tariff.presale_price) };
  const along = tariff.combined_products.filter(({ available }) => available);
  return along.reduce((sum, { total }) => sum + toCents(total), eventUnitPrice(unit, presaleEnd, priceTime));
}
