import type { FairOpening, Locale } from '@taquilla/contracts';
import type { Branding } from './branding.ts';
import type { QueuePosition } from './queue-position.ts';
import { translate } from './texts.ts';

/** Response with a visitor's queue position and its texts. `soon`: the room is not open yet; `full`: no position is available. */
export interface QueuePositionResponse {
  kind: QueuePosition['kind'] | 'soon' | 'full';
  title: string;
  heading: string;
  text: string;
  /** text with the number of waiting visitors, before the opening; else empty */
  here: string;
  minutes: number;
  /** seconds until the next poll */
  again: number;
}

interface ResponseInput {
  opening: FairOpening;
  locale: Locale;
  branding: Branding;
  /** number of positions assigned before the opening; undefined: not shown */
  here?: number | undefined;
}

/** Builds the response for a queue position in a language. */
export function queuePositionResponse(
  position: QueuePosition | 'soon' | 'full',
  { opening, locale, branding, here }: ResponseInput,
): QueuePositionResponse {
  const { times } = branding;
  const respond = (
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
  if (position === 'soon')
    return respond('soon', translate(locale, 'soonHeading', times), translate(locale, 'soon', times), 0, 60);
  if (position === 'full')
    return respond('full', translate(locale, 'title'), translate(locale, 'full'), 0, 5);
  const { kind, minutes, again, ahead } = position;
  switch (kind) {
    case 'before': {
      const response = respond(
        kind,
        translate(locale, 'beforeHeading'),
        translate(locale, 'before', times),
        0,
        again,
      );
      return { ...response, here: here === undefined ? '' : translate(locale, 'here', { count: here }) };
    }
    case 'waiting': {
      const text = translate(locale, 'waiting', { minutes: Math.max(1, minutes) });
      return respond(kind, translate(locale, 'waitingHeading', { ahead }), text, minutes, again);
    }
    case 'longer':
      return respond(
        kind,
        translate(locale, 'longerHeading'),
        translate(locale, 'longer', { minutes }),
        minutes,
        again,
      );
    case 'turn': {
      const text = translate(locale, 'turn', { minutes, stay: opening.stay_minutes });
      return respond(kind, translate(locale, 'turnHeading'), text, 0, again);
    }
    case 'lapsed':
      return respond(kind, translate(locale, 'title'), translate(locale, 'lapsed'), 0, 1);
  }
}
