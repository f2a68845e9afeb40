/** Exceptions and seasons of a table of opening hours. Days are `YYYY-MM-DD`. Pure. */
import {
  addDays,
  exceptionsOn,
  isInSeason,
  openOn,
  type OpeningHours,
  type OpenSpan,
} from '@taquilla/contracts';

/** A date of each weekday, Monday first, to format its name. */
export const WEEK = [
  ['mon', '2024-01-01'],
  ['tue', '2024-01-02'],
  ['wed', '2024-01-03'],
  ['thu', '2024-01-04'],
  ['fri', '2024-01-05'],
  ['sat', '2024-01-06'],
  ['sun', '2024-01-07'],
] as const;

const DAYS_AHEAD = 60;
const MOST = 5;

export interface OtherDay {
  day: string;
  spans: OpenSpan[];
  name: string | undefined;
}

/** Returns the exceptions of the next 60 days including today, at most five. */
export function soonOtherwise(hours: OpeningHours, today: string): OtherDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, offset) => addDays(today, offset))
    .flatMap((day) => {
      const [exception] = exceptionsOn(hours, day);
      return exception ? [{ day, spans: openOn(hours, day), name: exception.name }] : [];
    })
    .slice(0, MOST);
}

/** Returns the next first day of each season that does not contain today. */
export function otherSeasons({ rules }: OpeningHours, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const begins = rules.flatMap((rule) => {
    if (rule.from === null || isInSeason(rule, today)) return [];
    const day = `${year}-${rule.from}`;
    return [day > today ? day : `${year + 1}-${rule.from}`];
  });
  return [...new Set(begins)].sort();
}
