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
import { asItIs, type EventBookLine } from './event-book.ts';
import type { Found } from './find-replacements.ts';

export type LineRequest = ChangeQuoteRequest['lines'][number];

/** Another date for a line, and where it is to be there. */
export interface NewDate extends Found {
  date: EventDate;
  tariff: EventTariff;
}

/** Units of a line that stay, in their order; all wishes of it have been checked. */
export interface Wish {
  units: readonly number[];
  visitors: readonly Visitor[];
}

/** @throws 422 for units that the line does not have, what only tickets have, names where none are wanted */
export function readLineRequest(line: EventBookLine, wish: LineRequest): Wish {
  const units = retainedUnits(line, wish);
  if (!units || wish.items || wish.holders) throw refuse('notChangeable');
  const kept = units.flatMap((unit) => line.visitors[unit] ?? []);
  if (!wish.visitors) return { units, visitors: kept };
  if (line.visitors.length === 0) throw refuse('notChangeable');
  if (wish.visitors.length !== units.length) throw refuse('visitorsNeeded');
  return {
    units,
    visitors: wish.visitors.flatMap((visitor, index) => visitor ?? kept[index] ?? []),
  };
}

/** One line as it is wanted. A line that moves costs what the new date costs now. Pure. */
export function changedEventLine(
  line: EventBookLine,
  { units, visitors }: Wish,
  moved: NewDate | undefined,
  now: Date,
): ChangedLine<EventBookLine, PlannedEventLine> {
  const quantity = units.length;
  const stays = {
    ...asItIs(line),
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

/** The price that the code gave goes on for the new date. */
const reducedBy = (codePrice: Cents | null, { price }: EventTariff, quantity: number): Cents =>
  codePrice === null ? 0 : eventPromotionAmount(price, codePrice, quantity);

const isRenamed = (line: EventBookLine, visitors: readonly Visitor[], units: readonly number[]) =>
  visitors.some(({ name, last_name }, index) => {
    const before = line.visitors[units[index] ?? -1];
    return before?.name !== name || before.last_name !== last_name;
  });
