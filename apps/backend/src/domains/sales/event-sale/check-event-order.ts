/** Whether an order of events fits what the venue sells. Pure: everything it looks at was loaded before. */
import type { EventSaleRequest, Visitor } from '@taquilla/contracts';
import type { FieldRefusals } from '../../../errors.ts';
import type { ChosenSeat } from '../../inventory/index.ts';
import { checkHeader, type HeaderContext, type Note } from '../order/index.ts';
import type { EventDate } from './event-dates.ts';
import type { EventOrder } from './event-order.ts';
import type { EventTariff } from './event-tariffs.ts';

/** What an order of events is checked against. Records that are not there are missing. */
export interface EventContext extends HeaderContext {
  /** the venue is there and sells events */
  isOpen: boolean;
  /** hundredths of a percent of tax in its prices; null: it states none */
  vat: number | null;
  dates: ReadonlyMap<number, EventDate>;
  tariffs: ReadonlyMap<number, EventTariff>;
}

/** One tariff of one date, with its seats. */
export interface EventLine {
  /** where it stands in the order */
  field: string;
  date: EventDate;
  tariff: EventTariff;
  quantity: number;
  /** its places: one by one where they are seats */
  chosen: readonly ChosenSeat[];
  /** one per unit of a nominative event, else none */
  visitors: readonly Visitor[];
}

type Product = EventSaleRequest['events'][number]['products'][number];

/** The header, and that each date is one that is sold here, still to come, and named once. */
export function checkDates({ header, dates }: EventOrder, context: EventContext, note: Note): void {
  checkHeader(header, context, context.isOpen, note);
  dates.forEach(({ hour_id }, index) => {
    const date = context.dates.get(hour_id);
    const field = `events.${index}.hour_id`;
    if (date?.venueId !== header.headquarter_id || date.isSoldElsewhere) note(field, 'notSold');
    else if (date.visitAt <= context.now) note(field, 'pastEntries');
    else if (dates.findIndex((other) => other.hour_id === hour_id) < index) note(field, 'dateTwice');
  });
}

/**
 * The lines of one date, of which the places have been checked (`checkSeatChoice`).
 * @param chosen of all its products, in their order
 */
export function linesOfDate(
  products: readonly Product[],
  chosen: readonly ChosenSeat[],
  { index, date, tariffs }: { index: number; date: EventDate; tariffs: ReadonlyMap<number, EventTariff> },
): EventLine[] {
  let next = 0;
  return products.flatMap((product, position) => {
    const own = chosen.slice(next, (next += product.place_ids?.length ?? 1));
    const tariff = tariffs.get(product.category_price_list_id);
    if (!tariff) return [];
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
    const visitors = date.isNominative ? (product.visitors ?? []) : [];
    const field = `events.${index}.products.${position}`;
    return [{ field, date, tariff, quantity, chosen: own, visitors }];
  });
}

/** A nominative event needs as many visitors as places (R122); a code must make something cheaper. */
export function checkLines(
  { header }: EventOrder,
  lines: readonly EventLine[],
  context: EventContext,
  note: Note,
) {
  lines.forEach(({ field, date, visitors, quantity }) => {
    if (date.isNominative && visitors.length !== quantity) {
      note(`${field}.visitors`, 'visitorsNeeded');
    }
  });
  const { promotion } = context;
  if (header.promotion_code === null) return;
  const applies = promotion && lines.some(({ tariff }) => promotion.tariffPrices.has(tariff.id));
  if (!applies) note('promotion_code', 'invalidCode');
}

/** What is wrong with one date, told under its place in the order. */
export function withEventDate(fields: FieldRefusals, index: number): FieldRefusals {
  return Object.fromEntries(
    Object.entries(fields).map(([field, refused]) => [`events.${index}.${field}`, refused]),
  );
}
