import {
  eventLineTotal,
  pricedEventProduct,
  type Cents,
  type EventDetail,
  type EventHour,
  type EventPrices,
} from '@taquilla/contracts';

/** A date of an event that is sold here: with prices. */
export interface EventDate {
  event: EventDetail;
  hour: EventHour;
  priceListId: number;
  /** what its prices are told for (`usePriceTime`) */
  priceTime: Date;
}

/** Undefined: there is no such date, or its prices are not known yet. */
export function eventDateOf(
  event: EventDetail,
  hour: EventHour | undefined,
  priceTime: Date,
): EventDate | undefined {
  const priceListId = hour?.price_list_id ?? undefined;
  return hour && priceListId !== undefined ? { event, hour, priceListId, priceTime } : undefined;
}

/** What one place of a tariff costs at the date's price time, with what comes along. */
export const unitPrice = (tariff: EventPrices, { hour, priceTime }: EventDate): Cents =>
  eventLineTotal(pricedEventProduct(tariff), 1, hour.presale_finished_at, priceTime);
