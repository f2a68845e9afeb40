/** What the venue sells of an event now, as far as a change asks for it. */
import type { ChangeQuoteRequest } from '@taquilla/contracts';
import type { Db } from '../../../../database/open-database.ts';
import {
  type EventDate,
  type EventTariff,
  findEventDates,
  findEventTariffs,
} from '../../event-sale/index.ts';
import type { Sale } from '../../sale/index.ts';
import type { EventBookLine } from './event-book.ts';

export interface EventOffer {
  db: Db;
  sale: Sale;
  /** those of the sale, and those that are wanted */
  dates: ReadonlyMap<number, EventDate>;
  /** those of the sale */
  tariffs: ReadonlyMap<number, EventTariff>;
  now: Date;
}

export async function loadEventOffer(
  db: Db,
  sale: Sale,
  book: readonly EventBookLine[],
  { lines }: ChangeQuoteRequest,
  now: Date,
): Promise<EventOffer> {
  const hourIds = [...book.map(({ hourId }) => hourId), ...lines.flatMap(({ hour_id }) => hour_id ?? [])];
  const tariffIds = book.map(({ tariffId }) => tariffId);
  return {
    db,
    sale,
    now,
    dates: await findEventDates(db, [...new Set(hourIds)], sale.locale),
    tariffs: await findEventTariffs(db, [...new Set(tariffIds)], sale.locale),
  };
}
