/** Current dates and tariffs of an event, as far as a change needs them. */
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
  /** dates of the sale and of the request, by id */
  dates: ReadonlyMap<number, EventDate>;
  /** tariffs of the sale, by id */
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
