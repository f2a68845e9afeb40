import type { FairOpening, Locale } from '@taquilla/contracts';
import type { RoomLook } from './room-look.ts';
import type { Standing } from './standing.ts';
import { say } from './words.ts';

/** What a visitor reads of how they stand; `soon`: nobody waits yet; `full`: the place is not known yet. */
export interface SaidStanding {
  kind: Standing['kind'] | 'soon' | 'full';
  title: string;
  heading: string;
  text: string;
  /** how many wait, before the opening; else empty */
  here: string;
  minutes: number;
  /** s */
  again: number;
}

interface Told {
  opening: FairOpening;
  locale: Locale;
  look: RoomLook;
  /** places that are given out before the opening; undefined: that is not said */
  here?: number | undefined;
}

export function saidStanding(
  standing: Standing | 'soon' | 'full',
  { opening, locale, look, here }: Told,
): SaidStanding {
  const at = look.times;
  const made = (kind: SaidStanding['kind'], heading: string, text: string, minutes = 0, again = 30) => {
    const room = say(locale, 'title');
    const title = heading === room ? room : `${heading} · ${room}`;
    return { kind, title, heading, text, here: '', minutes, again };
  };
  if (standing === 'soon')
    return made('soon', say(locale, 'soonHeading', at), say(locale, 'soon', at), 0, 60);
  if (standing === 'full') return made('full', say(locale, 'title'), say(locale, 'full'), 0, 5);
  const { kind, minutes, again, ahead } = standing;
  switch (kind) {
    case 'before': {
      const said = made(kind, say(locale, 'beforeHeading'), say(locale, 'before', at), 0, again);
      return { ...said, here: here === undefined ? '' : say(locale, 'here', { count: here }) };
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
