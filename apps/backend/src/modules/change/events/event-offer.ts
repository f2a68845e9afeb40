/** What the venue sells of an event now, as far as a change asks for it. */
import { eventPromotionAmount, type Cents, type ChangeQuoteRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import {
  type EventDate,
  type EventTariff,
  findEventDates,
  findEventTariffs,
} from '../../event-sale/index.ts';
import { findPromotion, type Promotion } from '../../promotion/index.ts';
import type { Sale } from '../../sale/index.ts';
import type { EventBookLine } from './event-book.ts';

export interface EventOffer {
  db: Db;
  sale: Sale;
  /** those of the sale, and those that are wanted */
  dates: ReadonlyMap<number, EventDate>;
  /** those of the sale */
  tariffs: ReadonlyMap<number, EventTariff>;
  /** as it was when the sale was ordered: it goes on for what is left of it */
  promotion: Promotion | undefined;
  now: Date;
}

export async function loadEventOffer(
  db: Db,
  sale: Sale,
  book: readonly EventBookLine[],
  { lines }: ChangeQuoteRequest,
  now: Date,
): Promise<EventOffer> {
  const { promotion_code: code, headquarter_id: venueId, created_at, locale } = sale;
  const hourIds = [...book.map(({ hourId }) => hourId), ...lines.flatMap(({ hour_id }) => hour_id ?? [])];
  const tariffIds = book.map(({ tariffId }) => tariffId);
  return {
    ...{ db, sale, now },
    dates: await findEventDates(db, [...new Set(hourIds)], locale),
    tariffs: await findEventTariffs(db, [...new Set(tariffIds)], locale),
    promotion: code === null ? undefined : await findPromotion(db, { venueId, code, now: created_at }),
  };
}

/** What the sale's code takes off units of a tariff. */
export function reductionFor(
  { promotion }: EventOffer,
  tariff: EventTariff | undefined,
  quantity: number,
): Cents {
  if (!tariff) return 0;
  const reduced = promotion?.tariffPrices.get(tariff.id);
  return reduced === undefined ? 0 : eventPromotionAmount(tariff.price, reduced, quantity);
}
