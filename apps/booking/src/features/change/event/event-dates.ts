/** The dates to which places of an event may move. Pure. */
import type { EventHour } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';
import { keptUnits, type EventDraft } from './event-draft.ts';
import { grouped } from './grouped.ts';

/** Lines of one date, which move together. */
export interface DateGroup {
  hourId: number;
  eventId: number;
  lines: readonly ChangeLine[];
  /** that stay, of all its lines together */
  places: number;
}

export function dateGroups(
  lines: readonly ChangeLine[],
  draft: Pick<EventDraft, 'leaving' | 'kept'>,
): DateGroup[] {
  return grouped(lines, ({ event }) => event?.hour_id).flatMap(([hourId, own]) => {
    const [first] = own;
    if (hourId === undefined || !first) return [];
    const places = own.reduce((sum, line) => sum + keptUnits(line, draft).length, 0);
    return [{ hourId, eventId: first.product_id, lines: own, places }];
  });
}

export interface DateChoice {
  id: number;
  /** ISO 8601 with the venue's offset */
  at: string;
  available: number;
  /** euros; null: not known, or as on every other date */
  priceFrom: number | null;
  /** `now`: the one it has; `few`: free places, but not for all */
  state: 'now' | 'open' | 'few' | 'full' | 'unsold';
}

/** Soonest first. @param now of the date they have, which may not be sold any more */
export function dateChoices(
  hours: readonly EventHour[],
  { hourId, places, at }: Pick<DateGroup, 'hourId' | 'places'> & { at: string | undefined },
): DateChoice[] {
  const prices = new Set(hours.map(({ price_from }) => price_from ?? null));
  const choices = hours.map((hour): DateChoice => {
    const { id, visit_at, available, price_from = null } = hour;
    const state = id === hourId ? 'now' : stateOf(hour, places);
    const isTold = prices.size > 1 && (state === 'now' || state === 'open');
    return { id, at: visit_at, available, priceFrom: isTold ? price_from : null, state };
  });
  if (at !== undefined && choices.every(({ id }) => id !== hourId))
    choices.push({ id: hourId, at, available: 0, priceFrom: null, state: 'now' });
  return choices.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function stateOf({ available, price_list_id }: EventHour, places: number): DateChoice['state'] {
  if (price_list_id === null) return 'unsold';
  if (available <= 0) return 'full';
  return available < places ? 'few' : 'open';
}

export interface ChoiceMonth {
  /** `2026-11` */
  month: string;
  choices: readonly DateChoice[];
}

export const choicesByMonth = (choices: readonly DateChoice[]): ChoiceMonth[] =>
  grouped(choices, ({ at }) => at.slice(0, 7)).map(([month, own]) => ({ month, choices: own }));

/** How many months are shown at first: whole ones, until they have so many dates, and the one that somebody has. */
export function firstMonths(months: readonly ChoiceMonth[], dates: number): number {
  let shown = 0;
  const enough = months.findIndex(({ choices }) => (shown += choices.length) >= dates);
  const now = months.findIndex(({ choices }) => choices.some(({ state }) => state === 'now'));
  return Math.max(enough < 0 ? months.length : enough + 1, now + 1);
}
