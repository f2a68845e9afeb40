import { WAITING_ROOM_PATH, type FairOpening, type Locale } from '@taquilla/contracts';
import { html, type Html } from '@taquilla/server';
import { SPACING } from './room.ts';
import type { Branding } from './branding.ts';
import { WAITS, type RoomState } from './room-state.ts';
import { NO_WORK_MINUTES } from './queue-position.ts';
import { roomPage } from './waiting-page.ts';
import { numberIn, translate, type WaitingRoomTexts } from './texts.ts';

/** Builds the public log of an opening: totals without personal data. */
export function roomLog(opening: FairOpening, { early, late, entered, rate, log }: RoomState) {
  return {
    opening,
    came: { before: early, after: late },
    came_in: entered,
    waited_minutes: log.waits.map((count, index) => ({ up_to: WAITS[index] ?? null, count })),
    channels: {
      lot: log.byLot,
      in_order: log.later,
      without_sum: log.withoutWork,
      behind_own_address: log.behind,
    },
    limits: {
      per_minute_now: Math.round(rate * 60),
      per_minute_fastest: Math.round(log.fastest * 60),
      places_further_behind: SPACING,
      longer_minutes: opening.has_challenge ? NO_WORK_MINUTES : 0,
      least_headroom: log.leastHeadroom,
    },
  };
}

type Row = readonly [label: string, value: string | number];

/** Renders the public log as an HTML page. */
export function logPage(opening: FairOpening, state: RoomState, locale: Locale, branding: Branding): string {
  const { came, came_in, waited_minutes, channels, limits } = roomLog(opening, state);
  const t = (key: keyof WaitingRoomTexts, values = {}) => translate(locale, key, values);
  const table = (caption: string, rows: readonly Row[]) =>
    html`<h2>${caption}</h2>
      <table>
        <tbody>
          ${rows.map(([label, value]) => row(label, value, locale))}
        </tbody>
      </table>`;
  const waits = waited_minutes.map(({ up_to, count }): Row => [
    up_to === null ? t('logLonger') : t('logUpTo', { minutes: up_to }),
    count,
  ]);
  return roomPage({
    locale,
    branding,
    title: t('logTitle'),
    inLanguage: (other) => `${WAITING_ROOM_PATH}/${opening.id}?language=${other}`,
    content: html`<h1>${t('logTitle')}</h1>
      ${table(t('logCame'), [
        [t('logBefore'), came.before],
        [t('logAfter'), came.after],
        [t('logIn'), came_in],
      ])}
      ${table(t('logWaits'), waits)}
      ${table(t('logChannels'), [
        [t('logDrawn'), channels.lot],
        [t('logLater'), channels.in_order],
        [t('logUnproven'), channels.without_sum],
        [t('logBehind'), channels.behind_own_address],
      ])}
      ${table(t('logLimits'), [
        [t('logRate'), `${opening.least_per_minute}–${opening.most_per_minute}`],
        [`${t('logRate')}, ${t('logNow')}`, limits.per_minute_now],
        [t('logAddress', { spacing: SPACING }), opening.places_per_address],
        [t('logTurn'), opening.turn_minutes],
        [t('logStay'), opening.stay_minutes],
        [t('logChallenge', { minutes: NO_WORK_MINUTES }), t(opening.has_challenge ? 'yes' : 'no')],
      ])}`,
  });
}

const row = (label: string, value: string | number, locale: Locale): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${typeof value === 'number' ? numberIn(locale, value) : value}</td>
  </tr>`;
