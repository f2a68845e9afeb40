/** Evaluates opening hours on a day. Compares local times as texts, so clock changes have no effect. */
import { addDays, weekdayIn, type Weekday } from './days.ts';
import type { OpeningHours } from './opening-hours.ts';

export type OpeningRule = OpeningHours['rules'][number];

export interface OpenSpan {
  opens: string;
  closes: string;
}

export type OpeningState =
  | { isOpen: true; until: string }
  | { isOpen: false; wasOrWillBe: boolean; next?: { day: string; at: string } };

/** Days searched for the next opening. */
const DAYS_AHEAD = 200;

/** Returns whether a yearly season, which may cross New Year, includes a day. */
export function isInSeason({ from, until }: Pick<OpeningRule, 'from' | 'until'>, day: string): boolean {
  if (from === null || until === null) return true;
  const date = day.slice(5);
  return from <= until ? from <= date && date <= until : from <= date || date <= until;
}

/** Returns the exceptions of a day: those of its date and yearly ones (`MM-DD`). */
export const exceptionsOn = ({ exceptions }: OpeningHours, day: string) =>
  exceptions.filter((one) => one.day === day || one.day === day.slice(5));

/** Returns the hours of a weekday in the season of a day, without exceptions. */
export const usualSpans = ({ rules }: OpeningHours, weekday: Weekday, day: string): OpenSpan[] =>
  inOrder(rules.filter((rule) => rule.weekdays.includes(weekday) && isInSeason(rule, day)));

/** Returns the sorted hours of a day; empty: closed. */
export function openOn(hours: OpeningHours, day: string): OpenSpan[] {
  const instead = exceptionsOn(hours, day);
  if (instead.length === 0) return usualSpans(hours, weekdayIn(day), day);
  return inOrder(
    instead.flatMap(({ opens, closes }) => (opens !== null && closes !== null ? [{ opens, closes }] : [])),
  );
}

/**
 * Returns whether the venue is open, until when, and its next opening if it is closed.
 * @param wall local time of the venue, `YYYY-MM-DDTHH:MM`
 */
export function openingState(hours: OpeningHours, wall: string): OpeningState {
  const [day = '', time = ''] = wall.split('T');
  const today = openOn(hours, day);
  const sinceYesterday = openOn(hours, addDays(day, -1)).find(
    (span) => isOverNight(span) && time < span.closes,
  );
  const now = today.find((span) => span.opens <= time && (isOverNight(span) || time < span.closes));
  const open = now ?? sinceYesterday;
  if (open) return { isOpen: true, until: open.closes };
  const later = today.find(({ opens }) => time < opens);
  const next = later ? { day, at: later.opens } : nextOpening(hours, day);
  return { isOpen: false, wasOrWillBe: today.length > 0, ...(next && { next }) };
}

function nextOpening(hours: OpeningHours, after: string): { day: string; at: string } | undefined {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(after, ahead);
    const [first] = openOn(hours, day);
    if (first) return { day, at: first.opens };
  }
  return undefined;
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns whether a visit fits into the hours (R421): it begins no later than the last entry and ends before the venue closes.
 * @param time local time of the venue, `HH:MM`
 * @param minutes approximate duration; 0: unknown
 */
export function isWithinHours(
  hours: OpeningHours,
  { day, time, minutes }: { day: string; time: string; minutes: number },
): boolean {
  const begins = minutesOf(time);
  const fits = (span: OpenSpan, shift: number) => {
    const closes = minutesOf(span.closes) + (isOverNight(span) ? DAY_MINUTES : 0) - shift;
    const lastEntry = closes - (hours.last_entry_minutes ?? 0);
    const isIn = minutesOf(span.opens) - shift <= begins && begins <= lastEntry && begins < closes;
    return isIn && begins + minutes <= closes;
  };
  return (
    openOn(hours, day).some((span) => fits(span, 0)) ||
    openOn(hours, addDays(day, -1)).some((span) => isOverNight(span) && fits(span, DAY_MINUTES))
  );
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const isOverNight = ({ opens, closes }: OpenSpan) => closes <= opens;

const inOrder = (spans: readonly OpenSpan[]): OpenSpan[] =>
  spans.map(({ opens, closes }) => ({ opens, closes })).sort((a, b) => (a.opens < b.opens ? -1 : 1));
