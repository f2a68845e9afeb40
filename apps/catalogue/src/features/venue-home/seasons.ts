/** What a table of hours has beside the usual week. Days are `YYYY-MM-DD`. Pure. */
import {
  addDays,
  exceptionsOn,
  isInSeason,
  openOn,
  type OpeningHours,
  type OpenSpan,
} from '@taquilla/contracts';

/** Monday first; a day of each weekday, to be named by. */
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

/** The exceptions from today on that somebody may plan for now. */
export function soonOtherwise(hours: OpeningHours, today: string): OtherDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, offset) => addDays(today, offset))
    .flatMap((day) => {
      const [exception] = exceptionsOn(hours, day);
      return exception ? [{ day, spans: openOn(hours, day), name: exception.name }] : [];
    })
    .slice(0, MOST);
}

/** The first days, from today on, of the seasons in which today is not. */
export function otherSeasons({ rules }: OpeningHours, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const begins = rules.flatMap((rule) => {
    if (rule.from === null || isInSeason(rule, today)) return [];
    const day = `${year}-${rule.from}`;
    return [day > today ? day : `${year + 1}-${rule.from}`];
  });
  return [...new Set(begins)].sort();
}
