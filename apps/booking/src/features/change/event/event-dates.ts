/** Dates to which places of an event can move. Pure functions. */
import type { EventHour } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';
import { remainingUnits, type EventDraft } from './event-draft.ts';
import { groupBy } from './group-by.ts';

/** Lines of one date, which move together. */
export interface DateGroup {
  hourId: number;
  eventId: number;
  lines: readonly ChangeLine[];
  /** remaining places of all its lines */
  places: number;
}

export function dateGroups(
  lines: readonly ChangeLine[],
  draft: Pick<EventDraft, 'removed' | 'retained'>,
): DateGroup[] {
  return groupBy(lines, ({ event }) => event?.hour_id).flatMap(([hourId, ofDate]) => {
    const [first] = ofDate;
    if (hourId === undefined || !first) return [];
    const places = ofDate.reduce((sum, line) => sum + remainingUnits(line, draft).length, 0);
    return [{ hourId, eventId: first.product_id, lines: ofDate, places }];
  });
}

export interface DateChoice {
  id: number;
  /** ISO 8601 with the venue's offset */
  at: string;
  available: number;
  /** euros; null: unknown, or the same on all dates */
  priceFrom: number | null;
  /** `now`: the current date; `few`: too few free places for all */
  state: 'now' | 'open' | 'few' | 'full' | 'unsold';
}

/** Returns the dates, soonest first. The second parameter is the current date, which may no longer be sold. */
export function dateChoices(
  hours: readonly EventHour[],
  { hourId, places, at }: Pick<DateGroup, 'hourId' | 'places'> & { at: string | undefined },
): DateChoice[] {
  const prices = new Set(hours.map(({ price_from }) => price_from ?? null));
  const choices = hours.map((hour): DateChoice => {
    const { id, visit_at, available, price_from = null } = hour;
    const state = id === hourId ? 'now' : stateOf(hour, places);
    const hasPrice = prices.size > 1 && (state === 'now' || state === 'open');
    return { id, at: visit_at, available, priceFrom: hasPrice ? price_from : null, state };
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
  groupBy(choices, ({ at }) => at.slice(0, 7)).map(([month, ofMonth]) => ({ month, choices: ofMonth }));

/**
 * Returns how many whole months to show at first: enough for `dates` dates in total and for the date of the
 * purchase.
 */
export function firstMonths(months: readonly ChoiceMonth[], dates: number): number {
  let shown = 0;
  const enough = months.findIndex(({ choices }) => (shown += choices.length) >= dates);
  const now = months.findIndex(({ choices }) => choices.some(({ state }) => state === 'now'));
  return Math.max(enough < 0 ? months.length : enough + 1, now + 1);
}
