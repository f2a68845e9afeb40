import type { FairOpening, Locale } from '@taquilla/contracts';
import type { Branding } from './branding.ts';
import type { QueuePosition } from './queue-position.ts';
import { translate } from './texts.ts';

/** What a visitor reads of how they stand; `soon`: nobody waits yet; `full`: the place is not known yet. */
export interface QueuePositionResponse {
  kind: QueuePosition['kind'] | 'soon' | 'full';
  title: string;
  heading: string;
  text: string;
  /** how many wait, before the opening; else empty */
  here: string;
  minutes: number;
  /** s */
  again: number;
}

interface ResponseInput {
  opening: FairOpening;
  locale: Locale;
  look: Branding;
  /** places that are given out before the opening; undefined: that is not said */
  here?: number | undefined;
}

export function queuePositionResponse(
  standing: QueuePosition | 'soon' | 'full',
  { opening, locale, look, here }: ResponseInput,
): QueuePositionResponse {
  const at = look.times;
  const made = (
    kind: QueuePositionResponse['kind'],
    heading: string,
    text: string,
    minutes = 0,
    again = 30,
  ) => {
    const room = translate(locale, 'title');
    const title = heading === room ? room : `${heading} · ${room}`;
    return { kind, title, heading, text, here: '', minutes, again };
  };
  if (standing === 'soon')
    return made('soon', translate(locale, 'soonHeading', at), translate(locale, 'soon', at), 0, 60);
  if (standing === 'full') return made('full', translate(locale, 'title'), translate(locale, 'full'), 0, 5);
  const { kind, minutes, again, ahead } = standing;
  switch (kind) {
    case 'before': {
      const said = made(kind, translate(locale, 'beforeHeading'), translate(locale, 'before', at), 0, again);
      return { ...said, here: here === undefined ? '' : translate(locale, 'here', { count: here }) };
    }
    case 'waiting': {
      const text = translate(locale, 'waiting', { minutes: Math.max(1, minutes) });
      return made(kind, translate(locale, 'waitingHeading', { ahead }), text, minutes, again);
    }
    case 'longer':
      return made(
        kind,
        translate(locale, 'longerHeading'),
        translate(locale, 'longer', { minutes }),
        minutes,
        again,
      );
    case 'turn': {
      const text = translate(locale, 'turn', { minutes, stay: opening.stay_minutes });
      return made(kind, translate(locale, 'turnHeading'), text, 0, again);
    }
    case 'lapsed':
      return made(kind, translate(locale, 'title'), translate(locale, 'lapsed'), 0, 1);
  }
}
