/** Validation of event orders against the catalogue. Pure. */
import type { EventSaleRequest, Visitor } from '@taquilla/contracts';
import type { FieldRefusals } from '../../../errors.ts';
import type { ChosenSeat } from '../../inventory/index.ts';
import { checkHeader, type HeaderContext, type Note } from '../order/index.ts';
import type { EventDate } from './event-dates.ts';
import type { EventOrder } from './event-order.ts';
import type { EventTariff } from './event-tariffs.ts';

/** Data for the validation of an event order; unknown records are missing. */
export interface EventContext extends HeaderContext {
  /** the venue exists and sells events */
  isOpen: boolean;
  /** tax in hundredths of a percent; null: not stated */
  vat: number | null;
  dates: ReadonlyMap<number, EventDate>;
  tariffs: ReadonlyMap<number, EventTariff>;
}

/** One tariff of one date, with its seats. */
export interface EventLine {
  /** field path in the order */
  field: string;
  date: EventDate;
  tariff: EventTariff;
  quantity: number;
  /** chosen places; each seat has its own entry */
  chosen: readonly ChosenSeat[];
  /** one per unit of a nominative event, else empty */
  visitors: readonly Visitor[];
}

type Product = EventSaleRequest['events'][number]['products'][number];

/** Checks the header, and that each date belongs to the venue and is sold there, is in the future, and is listed once. */
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
 * Returns the lines of one date, whose places `checkSeatChoice` has checked; skips unknown tariffs.
 * @param chosen places of all products, in their order
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

/** Requires one visitor per place for nominative events (R122), and that the promotion code covers a tariff of the order. */
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

/** Prefixes the problems of one date with its field path. */
export function withEventDate(fields: FieldRefusals, index: number): FieldRefusals {
  return Object.fromEntries(
    Object.entries(fields).map(([field, refused]) => [`events.${index}.${field}`, refused]),
  );
}
