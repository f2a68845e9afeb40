/** Changes of event sales: another date of the same event, fewer places, other visitors. */
import type { ChangeQuoteRequest } from '@taquilla/contracts';
import { isEventLine, type PlannedEventLine } from '../../../../database/change-tables.ts';
import type { Trx } from '../../../../database/open-database.ts';
import { grouped } from '../../../../database/rows.ts';
import { refuse } from '../../../../errors.ts';
import { type EventDate, findSameTariff, isPriceOver, seatsOfLine } from '../../event-sale/index.ts';
import type { Changing } from '../changing.ts';
import { changedEventLine, type NewDate, readLineRequest, type RetainedUnits } from './changed-event-line.ts';
import { type EventBookLine, readEventBook, withPlan } from './event-book.ts';
import { loadEventOffer, type EventOffer } from './event-offer.ts';
import { findReplacements, type Mover } from './find-replacements.ts';

export const eventChanging: Changing = {
  evaluate: async (db, sale, request, now) => {
    const book = await readEventBook(db, sale.id);
    const offer = await loadEventOffer(db, sale, book, request, now);
    const requested = request.lines.map((lineRequest) => requestedLineOf(book, lineRequest));
    const moved = await newDates(offer, requested);
    const changed = requested.map(({ line, retained }) =>
      changedEventLine(line, retained, moved.get(line.position), now),
    );
    return { book, changed };
  },
  needWith: async (db, saleId, plan) => {
    const places = withPlan(await readEventBook(db, saleId), plan).flatMap(seatsOfLine);
    const byPlace = new Map<number, number>();
    for (const { hourId, quantity } of places) byPlace.set(hourId, (byPlace.get(hourId) ?? 0) + quantity);
    return { places, byPlace };
  },
  isPriceOver: async (trx, sale, plan, times) => {
    const hours = new Map(
      (await readEventBook(trx, sale.id)).map(({ position, hourId }) => [position, hourId]),
    );
    const moved = plan.filter(isEventLine).filter(({ position, hourId }) => hours.get(position) !== hourId);
    return isPriceOver(trx, sale, moved, times);
  },
  write: async (trx, saleId, plan) => {
    for (const line of plan.filter(isEventLine)) await writeLine(trx, saleId, line);
  },
};

interface RequestedLine {
  line: EventBookLine;
  retained: RetainedUnits;
  /** new date; null: the line stays on its date or is removed */
  hourId: number | null;
}

/** Finds and validates a requested line. @throws 422 for an unknown position, and errors of `readLineRequest` */
function requestedLineOf(
  book: readonly EventBookLine[],
  lineRequest: ChangeQuoteRequest['lines'][number],
): RequestedLine {
  const line = book.find(({ position }) => position === lineRequest.position);
  if (!line) throw refuse('notChangeable');
  const { hour_id: hourId = line.hourId } = lineRequest;
  const retained = readLineRequest(line, lineRequest);
  return { line, retained, hourId: hourId === line.hourId || retained.units.length === 0 ? null : hourId };
}

/**
 * Finds the new dates and places of moved lines, by position.
 * @throws 409 for a date that is not on sale yet or has too few free places; 422 for a date of another event, in the past,
 * sold elsewhere, or without the same tariffs
 */
async function newDates(
  offer: EventOffer,
  requested: readonly RequestedLine[],
): Promise<ReadonlyMap<number, NewDate>> {
  const { db, sale } = offer;
  const moving = requested.filter(({ hourId }) => hourId !== null);
  const moved = new Map<number, NewDate>();
  for (const [, together] of grouped(
    moving,
    ({ line, hourId }) => `${line.hourId} ${hourId ?? ''}`,
    (one) => one,
  )) {
    const date = dateOf(offer, together);
    const movers = await Promise.all(together.map((one) => moverOf(offer, one, date)));
    const from = offer.dates.get(together[0]?.line.hourId ?? 0) ?? { mapId: null };
    const places = await findReplacements(db, { sale, from, to: date, movers });
    for (const { position, tariff } of movers) {
      const found = places.get(position);
      if (found) moved.set(position, { ...found, date, tariff });
    }
  }
  return moved;
}

function dateOf({ dates, sale, now }: EventOffer, [first]: readonly RequestedLine[]): EventDate {
  const date = dates.get(first?.hourId ?? 0);
  if (date?.venueId !== sale.headquarter_id || date.eventId !== first?.line.productId)
    throw refuse('otherTime');
  if (date.isSoldElsewhere) throw refuse('notSold');
  if (date.visitAt <= now) throw refuse('pastEntries');
  return date;
}

async function moverOf(
  { db, sale, tariffs }: EventOffer,
  { line, retained: { units } }: RequestedLine,
  { priceListId }: EventDate,
): Promise<Mover> {
  if (priceListId === null) throw refuse('notOnSale');
  const before = tariffs.get(line.tariffId);
  const tariff = before && (await findSameTariff(db, before, priceListId, sale.locale));
  if (!tariff) throw refuse('notSold');
  const { position, sectorId } = line;
  const seats = units.flatMap((unit) => line.seats[unit] ?? []);
  return { position, quantity: units.length, tariff, seats, sectorId };
}

async function writeLine(trx: Trx, saleId: string, line: PlannedEventLine): Promise<void> {
  const { position, quantity } = line;
  if (quantity === 0) {
    await trx
      .deleteFrom('sale_event_line')
      .where((eb) => eb.and({ sale_id: saleId, position }))
      .execute();
    return;
  }
  await trx
    .updateTable('sale_event_line')
    .set({
      quantity,
      unit_cents: line.unitCents,
      reduction_cents: line.reductionCents,
      hour_id: line.hourId,
      visit_at: new Date(line.visitAt),
      category_price_list_id: line.tariffId,
      product_name: line.tariffName,
      sector_id: line.sectorId,
      sector_name: line.sectorName,
      combined: JSON.stringify(line.combined),
      visitors: JSON.stringify(line.visitors),
      seats: JSON.stringify(line.seats),
    })
    .where((eb) => eb.and({ sale_id: saleId, position }))
    .execute();
}
