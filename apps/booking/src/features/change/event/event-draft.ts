/** What a buyer of an event wants to be different, and what is asked of the box office for it. Pure. */
import type { ChangeQuoteRequest, Visitor } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';

export interface EventDraft {
  /** another date, by the present one */
  dates: Readonly<Record<number, number>>;
  /** by line: the units that go, where each has a seat or a name */
  leaving: Readonly<Record<number, readonly number[]>>;
  /** by line: how many stay, where all are alike */
  kept: Readonly<Record<number, number>>;
  /** by line and unit */
  visitors: Readonly<Record<string, Visitor>>;
}

export const NO_CHANGE: EventDraft = { dates: {}, leaving: {}, kept: {}, visitors: {} };

export const unitKey = (position: number, unit: number) => `${position} ${unit}`;

/** Whether it matters which units of a line stay: each has a seat, or a name. */
export const hasOwnUnits = ({ event }: ChangeLine): boolean =>
  event !== undefined && event.seats.length + event.visitors.length > 0;

/** The units of a line that stay, by their place in it. */
export function keptUnits(
  line: ChangeLine,
  { leaving, kept }: Pick<EventDraft, 'leaving' | 'kept'>,
): number[] {
  const { position, quantity } = line;
  const all = Array.from({ length: quantity }, (_, unit) => unit);
  return hasOwnUnits(line)
    ? all.filter((unit) => leaving[position]?.includes(unit) !== true)
    : all.slice(0, kept[position] ?? quantity);
}

type WantedLine = ChangeQuoteRequest['lines'][number];

/** The lines that would be different; none: nothing would, or what is typed is not complete. */
export const requestedQuantity = (lines: readonly ChangeLine[], draft: EventDraft): WantedLine[] =>
  lines.flatMap((line) => wantedOf(line, draft) ?? []);

function wantedOf(line: ChangeLine, draft: EventDraft): WantedLine | undefined {
  const { position, quantity, event } = line;
  const hourId = event && draft.dates[event.hour_id];
  const units = keptUnits(line, draft);
  const isMoved = hourId !== undefined && hourId !== event?.hour_id && units.length > 0;
  const isFewer = units.length < quantity;
  const visitors = units.map((unit) =>
    visitorInstead(event?.visitors[unit], draft.visitors[unitKey(position, unit)]),
  );
  const isRenamed = visitors.some(Boolean);
  if (!isMoved && !isFewer && !isRenamed) return undefined;
  return {
    position,
    ...(isFewer && { quantity: units.length }),
    ...(isFewer && hasOwnUnits(line) && { units }),
    ...(isMoved && { hour_id: hourId }),
    ...(isRenamed && { visitors }),
  };
}

/** Stands for the last name of whoever has one name only, as in the checkout. */
const NO_LAST_NAME = '-';

/** Null: half a name, which is none, or the same one. */
function visitorInstead(now: Visitor | undefined, typed: Visitor | undefined): Visitor | null {
  const name = typed?.name.trim() ?? '';
  const typedLast = typed?.last_name.trim() ?? '';
  if (name === '' || typedLast === '') return null;
  const last_name = typedLast === NO_LAST_NAME ? '' : typedLast;
  return name === now?.name && last_name === now.last_name ? null : { name, last_name };
}
