import type { FairOpening, Locale } from '@taquilla/contracts';
import type { Standing } from './standing.ts';
import { say } from './words.ts';

/** What a visitor reads of how they stand; `soon`: nobody waits yet. */
export interface SaidStanding {
  kind: Standing['kind'] | 'soon' | 'full';
  title: string;
  heading: string;
  text: string;
  minutes: number;
  /** s */
  again: number;
}

interface Told {
  opening: FairOpening;
  locale: Locale;
  /** of the venue */
  timezone: string;
  /** places that are given out before the opening */
  here: number;
}

export function saidStanding(
  standing: Standing | 'soon' | 'full',
  { opening, locale, timezone, here }: Told,
): SaidStanding {
  const at = timesOf(opening, locale, timezone);
  const made = (kind: SaidStanding['kind'], heading: string, text: string, minutes = 0, again = 30) => {
    return { kind, heading, text, minutes, again, title: `${heading} · ${say(locale, 'title')}` };
  };
  if (standing === 'soon')
    return made('soon', say(locale, 'soonHeading', at), say(locale, 'soon', at), 0, 60);
  if (standing === 'full') return made('full', say(locale, 'title'), say(locale, 'full'), 0, 5);
  const { kind, minutes, again } = standing;
  const ahead = standing.ahead.toLocaleString(locale);
  switch (kind) {
    case 'before': {
      const count = say(locale, 'here', { count: here.toLocaleString(locale) });
      return made(kind, say(locale, 'beforeHeading'), `${say(locale, 'before', at)} ${count}`, 0, again);
    }
    case 'waiting': {
      const text = say(locale, 'waiting', { minutes: Math.max(1, minutes) });
      return made(kind, say(locale, 'waitingHeading', { ahead }), text, minutes, again);
    }
    case 'longer':
      return made(kind, say(locale, 'longerHeading'), say(locale, 'longer', { minutes }), minutes, again);
    case 'turn': {
      const text = say(locale, 'turn', { minutes, stay: opening.stay_minutes });
      return made(kind, say(locale, 'turnHeading'), text, 0, again);
    }
    case 'lapsed':
      return made(kind, say(locale, 'title'), say(locale, 'lapsed'), 0, 1);
  }
}

/** On the venue's clock, 24 hours. */
function timesOf({ opens_at, waits_from }: FairOpening, locale: Locale, timeZone: string) {
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const opens = new Date(opens_at);
  return {
    date: calendar.format(opens),
    time: clock.format(opens),
    from: clock.format(new Date(waits_from)),
  };
}
