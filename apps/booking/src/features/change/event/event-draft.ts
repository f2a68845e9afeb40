/** Draft of a change of event places and the request built from it. Pure functions. */
import type { ChangeQuoteRequest, Visitor } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';

export interface EventDraft {
  /** new date by current date (ids of event hours) */
  dates: Readonly<Record<number, number>>;
  /** removed units by line position, where units have seats or names */
  removed: Readonly<Record<number, readonly number[]>>;
  /** remaining quantity by line position, where units are interchangeable */
  retained: Readonly<Record<number, number>>;
  /** new visitors by `unitKey` */
  visitors: Readonly<Record<string, Visitor>>;
}

export const NO_CHANGE: EventDraft = { dates: {}, removed: {}, retained: {}, visitors: {} };

export const unitKey = (position: number, unit: number) => `${position} ${unit}`;

/** Returns whether the units of a line are distinguishable: each has a seat or a name. */
export const hasIdentifiedUnits = ({ event }: ChangeLine): boolean =>
  event !== undefined && event.seats.length + event.visitors.length > 0;

/** Returns the indexes of the remaining units of a line. */
export function remainingUnits(
  line: ChangeLine,
  { removed, retained }: Pick<EventDraft, 'removed' | 'retained'>,
): number[] {
  const { position, quantity } = line;
  const all = Array.from({ length: quantity }, (_, unit) => unit);
  return hasIdentifiedUnits(line)
    ? all.filter((unit) => removed[position]?.includes(unit) !== true)
    : all.slice(0, retained[position] ?? quantity);
}

type RequestedLine = ChangeQuoteRequest['lines'][number];

/** Returns the changed lines; empty: nothing changes, or the input is incomplete. */
export const requestedEventLines = (lines: readonly ChangeLine[], draft: EventDraft): RequestedLine[] =>
  lines.flatMap((line) => requestedLine(line, draft) ?? []);

function requestedLine(line: ChangeLine, draft: EventDraft): RequestedLine | undefined {
  const { position, quantity, event } = line;
  const hourId = event && draft.dates[event.hour_id];
  const units = remainingUnits(line, draft);
  const isMoved = hourId !== undefined && hourId !== event?.hour_id && units.length > 0;
  const isFewer = units.length < quantity;
  const visitors = units.map((unit) =>
    newVisitor(event?.visitors[unit], draft.visitors[unitKey(position, unit)]),
  );
  const isRenamed = visitors.some(Boolean);
  if (!isMoved && !isFewer && !isRenamed) return undefined;
  return {
    position,
    ...(isFewer && { quantity: units.length }),
    ...(isFewer && hasIdentifiedUnits(line) && { units }),
    ...(isMoved && { hour_id: hourId }),
    ...(isRenamed && { visitors }),
  };
}

/** Last name of a person who has only one name, as in the checkout. */
const NO_LAST_NAME = '-';

/** Returns the new visitor; null: the name is incomplete or unchanged. */
function newVisitor(current: Visitor | undefined, typed: Visitor | undefined): Visitor | null {
  const name = typed?.name.trim() ?? '';
  const typedLast = typed?.last_name.trim() ?? '';
  if (name === '' || typedLast === '') return null;
  const last_name = typedLast === NO_LAST_NAME ? '' : typedLast;
  return name === current?.name && last_name === current.last_name ? null : { name, last_name };
}
