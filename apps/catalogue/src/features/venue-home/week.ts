/** Usual opening hours of a week in few lines. Pure. */
import { usualSpans, type OpeningHours, type OpenSpan } from '@taquilla/contracts';
import { WEEK } from './seasons.ts';

/** Consecutive weekdays with the same hours; days are any days of those weekdays, `YYYY-MM-DD`. */
export interface DaysTogether {
  first: string;
  last: string;
  spans: OpenSpan[];
}

/** Returns the usual week of the season of a day, Monday first, with consecutive equal days merged. */
export function weekInLines(hours: OpeningHours, day: string): DaysTogether[] {
  const lines: DaysTogether[] = [];
  for (const [weekday, anyDay] of WEEK) {
    const spans = usualSpans(hours, weekday, day);
    const before = lines.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = anyDay;
    else lines.push({ first: anyDay, last: anyDay, spans });
  }
  return lines;
}

/**
 * Returns the time of the last entry, `HH:MM`, when all open days close at the same time.
 * @param minutes between last entry and closing
 */
export function lastEntryTime(lines: readonly DaysTogether[], minutes: number): string | undefined {
  const closings = new Set(lines.flatMap(({ spans }) => spans.slice(-1).map(({ closes }) => closes)));
  const [closes] = closings;
  if (closes === undefined || closings.size > 1) return undefined;
  const [hour = 0, minute = 0] = closes.split(':').map(Number);
  const time = (hour * 60 + minute - minutes + 24 * 60) % (24 * 60);
  return [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
