import { eventLineTotal, type ChangeKind, type ChangeQuoteRequest, type Visitor } from '@taquilla/contracts';
import type { PlannedEventLine } from '../../../database/change-tables.ts';
import { refuse } from '../../../errors.ts';
import { type EventDate, type EventTariff, soldExtras } from '../../event-sale/index.ts';
import { type ChangedLine, keptUnits } from '../changing.ts';
import { asItIs, type EventBookLine } from './event-book.ts';
import { reductionFor, type EventOffer } from './event-offer.ts';
import type { Found } from './find-places.ts';

export type LineWish = ChangeQuoteRequest['lines'][number];

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
export function readWish(line: EventBookLine, wish: LineWish): Wish {
  const units = keptUnits(line, wish);
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
  offer: EventOffer,
): ChangedLine<EventBookLine, PlannedEventLine> {
  const quantity = units.length;
  const stays = {
    ...asItIs(line),
    ...{ quantity, visitors },
    seats: units.flatMap((unit) => line.seats[unit] ?? []),
  };
  const kinds: ChangeKind[] = [
    ...(moved ? ['visit' as const] : []),
    ...(quantity < line.quantity ? ['fewer' as const] : []),
    ...(isRenamed(line, visitors, units) ? ['names' as const] : []),
  ];
  const tariff = offer.tariffs.get(line.tariffId);
  return {
    ...{ line, kinds },
    planned: moved && quantity > 0 ? { ...stays, ...onDate(moved, offer.now) } : stays,
    reducedBefore: reductionFor(offer, tariff, line.quantity),
    reducedAfter: reductionFor(offer, moved?.tariff ?? tariff, quantity),
  };
}

const onDate = ({ date, tariff, sectorId, sectorName, seats }: NewDate, now: Date) => ({
  unitCents: eventLineTotal(tariff, 1, date.presaleFinishedAt, now),
  hourId: date.id,
  visitAt: date.visitAt.toISOString(),
  ...{ tariffId: tariff.id, tariffName: tariff.name, sectorId, sectorName, seats },
  combined: soldExtras({ date, tariff }),
});

const isRenamed = (line: EventBookLine, visitors: readonly Visitor[], units: readonly number[]) =>
  visitors.some(({ name, last_name }, index) => {
    const before = line.visitors[units[index] ?? -1];
    return before?.name !== name || before.last_name !== last_name;
  });
