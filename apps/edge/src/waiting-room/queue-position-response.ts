import type { FairOpening, Locale } from '@taquilla/contracts';
import type { Branding } from './branding.ts';
import type { QueuePosition } from './queue-position.ts';
import { numberIn, translate, type WaitingRoomTexts } from './texts.ts';

/** Response with a visitor's queue position and its texts. `soon`: the room is not open yet; `full`: no position is available. */
export interface QueuePositionResponse {
  kind: QueuePosition['kind'] | 'soon' | 'full';
  title: string;
  /** begins with `figure` */
  heading: string;
  /** number of visitors ahead, shown large; else empty */
  figure: string;
  text: string;
  /** at most two facts with their labels, shown instead of `text` */
  facts: readonly (readonly [label: string, value: string])[];
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
  ): QueuePositionResponse => {
    const room = translate(locale, 'title');
    const title = heading === room ? room : `${heading} · ${room}`;
    return { kind, title, heading, figure: '', text, facts: [], here: '', minutes, again };
  };
  const t = (key: keyof WaitingRoomTexts, values = {}) => translate(locale, key, values);
  const timeIn = (wait: number) => branding.clock.format(Date.now() + wait * 60_000);
  if (position === 'soon')
    return respond('soon', translate(locale, 'soonHeading', times), translate(locale, 'soon', times), 0, 60);
  if (position === 'full') return respond('full', t('fullHeading'), t('full'), 0, 5);
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
      const wait = Math.max(1, minutes);
      return {
        ...respond(kind, t(headingFor(ahead), { ahead }), t('waiting', { minutes: wait }), minutes, again),
        figure: ahead === 0 ? '' : numberIn(locale, ahead),
        facts: [
          [t('yourTurn'), t('about', { time: timeIn(wait) })],
          [t('toWait'), t('aboutMinutes', { minutes: wait })],
        ],
      };
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
      const stay = opening.stay_minutes;
      return {
        ...respond(kind, t('turnHeading'), t('turn', { minutes, stay }), 0, again),
        facts: [
          [t('enterBy'), timeIn(minutes)],
          [t('toChoose'), t('minutes', { minutes: stay })],
        ],
      };
    }
    case 'lapsed':
      return respond(kind, t('fullHeading'), t('lapsed'), 0, 1);
  }
}

function headingFor(ahead: number): keyof WaitingRoomTexts {
  if (ahead === 0) return 'waitingHeadingNone';
  return ahead === 1 ? 'waitingHeadingOne' : 'waitingHeading';
}
