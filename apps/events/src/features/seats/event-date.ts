import {
  eventLineTotal,
  pricedEventProduct,
  type Cents,
  type EventDetail,
  type EventHour,
  type EventPrices,
} from '@taquilla/contracts';

/** A date of an event with its price list. */
export interface EventDate {
  event: EventDetail;
  hour: EventHour;
  priceListId: number;
  /** time for which prices are computed (`usePriceTime`) */
  priceTime: Date;
}

/** Combines event and date; undefined when there is no such date or it has no price list. */
export function eventDateOf(
  event: EventDetail,
  hour: EventHour | undefined,
  priceTime: Date,
): EventDate | undefined {
  const priceListId = hour?.price_list_id ?? undefined;
  return hour && priceListId !== undefined ? { event, hour, priceListId, priceTime } : undefined;
}

/** Returns the price of one place of a tariff in cents, with its combined products, at the price time of the date. */
export const unitPrice = (tariff: EventPrices, { hour, priceTime }: EventDate): Cents =>
  eventLineTotal(pricedEventProduct(tariff), 1, hour.presale_finished_at, priceTime);
