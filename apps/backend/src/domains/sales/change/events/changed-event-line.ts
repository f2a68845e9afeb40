import {
  eventPromotionAmount,
  type Cents,
  type ChangeKind,
  type ChangeQuoteRequest,
  type Visitor,
} from '@taquilla/contracts';
import type { PlannedEventLine } from '../../../../database/change-tables.ts';
import { refuse } from '../../../../errors.ts';
import { type EventDate, type EventTariff, soldExtras, unitPriceOf } from '../../event-sale/index.ts';
import { type ChangedLine, retainedReduction, retainedUnits } from '../changing.ts';
import { currentLine, type EventBookLine } from './event-book.ts';
import type { Found } from './find-replacements.ts';

export type LineRequest = ChangeQuoteRequest['lines'][number];

/** New date of a line, with its places there. */
export interface NewDate extends Found {
  date: EventDate;
  tariff: EventTariff;
}

/** Retained units of a line, in order, with checked visitors. */
export interface RetainedUnits {
  units: readonly number[];
  visitors: readonly Visitor[];
}

/**
 * Validates the request for a line.
 * @throws 422 for unknown units, fields of ticket sales, or visitors of a line without names or in another number than its
 * units
 */
export function readLineRequest(line: EventBookLine, request: LineRequest): RetainedUnits {
  const units = retainedUnits(line, request);
  if (!units || request.items || request.holders) throw refuse('notChangeable');
  const retained = units.flatMap((unit) => line.visitors[unit] ?? []);
  if (!request.visitors) return { units, visitors: retained };
  if (line.visitors.length === 0) throw refuse('notChangeable');
  if (request.visitors.length !== units.length) throw refuse('visitorsNeeded');
  return {
    units,
    visitors: request.visitors.flatMap((visitor, index) => visitor ?? retained[index] ?? []),
  };
}

/** Computes a changed line. A moved line has the current price of the new date. Pure. */
export function changedEventLine(
  line: EventBookLine,
  { units, visitors }: RetainedUnits,
  moved: NewDate | undefined,
  now: Date,
): ChangedLine<EventBookLine, PlannedEventLine> {
  const quantity = units.length;
  const stays = {
    ...currentLine(line),
    quantity,
    visitors,
    reductionCents: retainedReduction(line, quantity),
    seats: units.flatMap((unit) => line.seats[unit] ?? []),
  };
  const kinds: ChangeKind[] = [
    ...(moved ? ['visit' as const] : []),
    ...(quantity < line.quantity ? ['fewer' as const] : []),
    ...(isRenamed(line, visitors, units) ? ['names' as const] : []),
  ];
  return {
    line,
    kinds,
    planned: moved && quantity > 0 ? { ...stays, ...onDate(moved, line, quantity, now) } : stays,
  };
}

const onDate = (
  { date, tariff, sectorId, sectorName, seats }: NewDate,
  { codePriceCents }: EventBookLine,
  quantity: number,
  now: Date,
) => ({
  unitCents: unitPriceOf(tariff, date, now),
  reductionCents: reducedBy(codePriceCents, tariff, quantity),
  hourId: date.id,
  visitAt: date.visitAt.toISOString(),
  tariffId: tariff.id,
  tariffName: tariff.name,
  sectorId,
  sectorName,
  seats,
  combined: soldExtras({ date, tariff }),
});

/** Returns the reduction of a moved line: the price of the promotion code also applies to the new date. */
const reducedBy = (codePrice: Cents | null, { price }: EventTariff, quantity: number): Cents =>
  codePrice === null ? 0 : eventPromotionAmount(price, codePrice, quantity);

const isRenamed = (line: EventBookLine, visitors: readonly Visitor[], units: readonly number[]) =>
  visitors.some(({ name, last_name }, index) => {
    const before = line.visitors[units[index] ?? -1];
    return before?.name !== name || before.last_name !== last_name;
  });
